/**
 * A bounded in-memory cache, keyed by what visitors request. New entries evict the least recently
 * used ones, so requests for many different things cannot exhaust memory.
 */

export interface BoundedMap<Value> {
  /** Returns the value and marks it as recently used. */
  use(key: string): Value | undefined;
  /** Returns the value without marking it as used. */
  peek(key: string): Value | undefined;
  /** `characters`: approximate size of the value. */
  store(key: string, value: Value, characters: number): void;
  delete(key: string): void;
}

export interface Bounds {
  readonly maxEntries: number;
  readonly maxCharacters: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly characters: number;
}

/** Creates an empty map. */
export function createBoundedMap<Value>({ maxEntries, maxCharacters }: Bounds): BoundedMap<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.characters ?? 0;
    entries.delete(key);
  }

  return {
    use(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    peek: (key) => entries.get(key)?.value,
    store(key, value, characters) {
      remove(key);
      entries.set(key, { value, characters: characters + key.length });
      total += characters + key.length;
      for (const oldest of entries.keys()) {
        // The newest entry stays, whatever its size: a request is waiting for it.
        if (oldest === key || (entries.size <= maxEntries && total <= maxCharacters)) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
