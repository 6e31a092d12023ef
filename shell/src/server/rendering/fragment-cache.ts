/**
 * Fragments of public slots, kept while what they were made of is unchanged
 * (design §5.6). A fragment remembers which snapshot entries its load read and
 * in which version; a hit needs no worker and no clock.
 */
import type { JsonObject } from 'shared-contracts/json';

export interface Dependency {
  readonly path: string;
  /** Body of a read that is a POST. */
  readonly body?: JsonObject;
  readonly version: string;
}

export interface FragmentCache<Value> {
  find(key: string): Value | undefined;
  store(key: string, value: Value, dependencies: readonly Dependency[]): void;
}

interface Kept<Value> {
  readonly value: Value;
  readonly dependencies: readonly Dependency[];
}

export function createFragmentCache<Value>(options: {
  readonly maxEntries: number;
  /** Version the snapshot has of a read now. */
  readonly versionOf: (path: string, body?: JsonObject) => string | undefined;
  /** Called for each read a hit rests on, so that the snapshot refreshes what is in use. */
  readonly touch: (path: string, body?: JsonObject) => void;
}): FragmentCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      const isCurrent = found.dependencies.every(
        ({ path, body, version }) => options.versionOf(path, body) === version,
      );
      if (!isCurrent) {
        kept.delete(key);
        return undefined;
      }
      for (const { path, body } of found.dependencies) options.touch(path, body);
      return found.value;
    },
    store(key, value, dependencies) {
      kept.delete(key);
      kept.set(key, { value, dependencies });
      const oldest = kept.keys().next();
      if (kept.size > options.maxEntries && !oldest.done) kept.delete(oldest.value);
    },
  };
}
