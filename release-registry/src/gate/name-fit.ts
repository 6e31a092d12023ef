/**
 * Checks that block templates, actions and cookies have one owner among all live releases. Pure.
 */
import type { ReleaseRecord } from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import type { Refusal } from './refusal.ts';

/** @param others live releases of other remotes */
export function listNameRefusals(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
): readonly Refusal[] {
  const listTaken = (kind: string, namesOf: (release: ReleaseRecord) => readonly string[]) =>
    namesOf(record).flatMap((name): readonly Refusal[] => {
      const owner = others.find((other) => namesOf(other).includes(name));
      if (owner === undefined) return [];
      return [
        {
          code: 'name-taken',
          what: `${kind} ${name} belongs to ${owner.remote} (live as ${owner.version})`,
          who: formatReleaseId(owner),
          todo: `choose another name, or publish and promote a ${owner.remote} without ${name} first`,
        },
      ];
    });
  return [
    ...listTaken('block template', templatesOf),
    ...listTaken('action', ({ actions }) => actions),
    ...listTaken('cookie', ({ cookies }) => cookies),
  ];
}

export function templatesOf({ provides }: ReleaseRecord): readonly string[] {
  return provides.map(({ template }) => template);
}
