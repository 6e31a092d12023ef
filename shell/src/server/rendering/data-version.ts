/**
 * The version of a slot's data (SH-17): of what is the same for everybody, the
 * versions of the answers it was made of; of a visitor's own, the data itself.
 */
import { digestOf } from '../digest.ts';
import type { Dependency } from './fragment-cache.ts';

export function versionOfReads(reads: readonly Dependency[]): string {
  const answers = reads.map(
    ({ path, body, version }) => `${path} ${JSON.stringify(body ?? null)} ${version}`,
  );
  // Reads side by side come back in any order.
  return digestOf(answers.toSorted().join('\n'));
}

export function versionOfData(data: object): string {
  return digestOf(JSON.stringify(data));
}
