/**
 * Version of a slot's data. Public data: a digest of the versions of the API responses it was made
 * from. Personal data: a digest of the data itself.
 */
import { digestOf } from '../digest.ts';
import type { Dependency } from './fragment-cache.ts';

export function versionOfReads(reads: readonly Dependency[]): string {
  const versions = reads.map(
    ({ path, body, version }) => `${path} ${JSON.stringify(body ?? null)} ${version}`,
  );
  // Sorted, because parallel reads finish in any order.
  return digestOf(versions.toSorted().join('\n'));
}

export function versionOfData(data: object): string {
  return digestOf(JSON.stringify(data));
}
