/**
 * Cache of public fragments. An entry stores which snapshot entries its load read, in which
 * version. It is valid while those versions are current, so a hit needs no worker and no clock.
 */
import type { JsonObject } from 'shared-contracts/json';
import { createBoundedMap, type Bounds } from '../content/bounded-map.ts';

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
  const kept = createBoundedMap<Kept<Value>>(options);
  return {
    find(key) {
      const found = kept.use(key);
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
      kept.store(key, { value, dependencies }, options.sizeOf(value));
    },
  };
}
