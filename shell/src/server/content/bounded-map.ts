/**
 * What is kept in memory of what visitors ask for: whoever asks for ever new things
 * pushes out what nobody uses, and never takes more room than there is.
 */

export interface BoundedMap<Value> {
  /** The value, from now on the one that was used last. */
  use(key: string): Value | undefined;
  /** The value, without any effect. */
  peek(key: string): Value | undefined;
  /** `characters`: how much room the value takes, about. */
  store(key: string, value: Value, characters: number): void;
  delete(key: string): void;
}

export interface Bounds {
  readonly maxEntries: number;
  readonly maxCharacters: number;
}

interface Kept<Value> {
  readonly value: Value;
  readonly characters: number;
}

/** Lets go of what was used longest ago. */
export function createBoundedMap<Value>({ maxEntries, maxCharacters }: Bounds): BoundedMap<Value> {
  const kept = new Map<string, Kept<Value>>();
  let total = 0;

  function remove(key: string): void {
    total -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  }

  return {
    use(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    peek: (key) => kept.get(key)?.value,
    store(key, value, characters) {
      remove(key);
      kept.set(key, { value, characters: characters + key.length });
      total += characters + key.length;
      for (const oldest of kept.keys()) {
        // The newest stays, however large: somebody is waiting for it.
        if (oldest === key || (kept.size <= maxEntries && total <= maxCharacters)) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
