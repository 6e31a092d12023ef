/**
 * Cache of public fragments. An entry stores the snapshot entries that its `load` read, with their
 * versions. It is valid while those versions are current, so a hit needs no worker and no clock.
 */
import type { JsonObject } from 'shared-contracts/json';
import { createBoundedMap, type Bounds } from 'server-kit/bounded-map';

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

interface Entry<Value> {
  readonly value: Value;
  readonly dependencies: readonly Dependency[];
}

export interface FragmentCacheOptions<Value> extends Bounds {
  /** Approximate number of characters of a value. */
  readonly sizeOf: (value: Value) => number;
  /** Current version of a read in the snapshot. */
  readonly versionOf: (path: string, body?: JsonObject) => string | undefined;
  /** Called for each read behind a hit, so that the snapshot refreshes entries in use. */
  readonly touch: (path: string, body?: JsonObject) => void;
}

export function createFragmentCache<Value>(
  options: FragmentCacheOptions<Value>,
): FragmentCache<Value> {
  const entries = createBoundedMap<Entry<Value>>(options);
  return {
    find(key) {
      const found = entries.use(key);
      if (found === undefined) return undefined;
      const isCurrent = found.dependencies.every(
        ({ path, body, version }) => options.versionOf(path, body) === version,
      );
      if (!isCurrent) {
        entries.delete(key);
        return undefined;
      }
      for (const { path, body } of found.dependencies) options.touch(path, body);
      return found.value;
    },
    store(key, value, dependencies) {
      entries.store(key, { value, dependencies }, options.sizeOf(value));
    },
  };
}
