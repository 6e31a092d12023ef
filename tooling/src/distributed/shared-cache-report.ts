/** Judges what visitors got through the gateway's cache of documents (ADR 0054). Pure. */

/** A document that a visitor got. Times are in milliseconds. */
export interface SeenDocument {
  readonly visitor: number;
  readonly path: string;
  readonly startedAt: number;
  /** How the gateway answered, like `HIT`; empty when it passed the request on. */
  readonly cache: string;
  /** Versions of the remote in rollout that the document names; a whole document names one. */
  readonly versions: readonly string[];
  /** Number of the edit that the document shows; undefined on other pages. */
  readonly edit: number | undefined;
  /** What is wrong with the document by itself. */
  readonly fault: string | undefined;
}

/** A change of what visitors get, and when it was made. */
export type Change =
  | { readonly kind: 'edit'; readonly at: number; readonly edit: number }
  | {
      readonly kind: 'rollout' | 'promotion' | 'rollback';
      readonly at: number;
      /** Version of the remote for each visitor after the change, by the visitor's number. */
      readonly versions: readonly string[];
    };

export interface SharedCacheReport {
  readonly documents: number;
  /** Number of documents by the gateway's answer. */
  readonly answers: ReadonlyMap<string, number>;
  /** When the last visitor got something from before the change, in milliseconds after it. */
  readonly delays: readonly { readonly change: Change['kind']; readonly delayMs: number }[];
  readonly faults: readonly string[];
}

/** Longest time after a change in which visitors may get what was before. */
export const CHANGE_LIMIT_MS = 3000;
const FROM_MEMORY: readonly string[] = ['HIT', 'UPDATING', 'STALE'];

/** @param changes in the order they were made; the first is a change of releases */
export function judgeSharedCache(
  documents: readonly SeenDocument[],
  changes: readonly Change[],
): SharedCacheReport {
  const answers = new Map<string, number>();
  for (const { cache } of documents) answers.set(cache, (answers.get(cache) ?? 0) + 1);
  const delays = changes.map((change) => ({
    change: change.kind,
    delayMs: Math.max(
      0,
      ...listOutdated(documents, change, changes).map((each) => each - change.at),
    ),
  }));
  return {
    documents: documents.length,
    answers,
    delays,
    faults: [
      ...documents.flatMap(({ path, fault }) => (fault === undefined ? [] : [`${path}: ${fault}`])),
      ...documents.flatMap(({ path, versions }) =>
        versions.length > 1 ? [`${path}: mixes ${versions.join(' and ')}`] : [],
      ),
      ...delays.flatMap(({ change, delayMs }) =>
        delayMs > CHANGE_LIMIT_MS
          ? [`${change}: still the old after ${Math.round(delayMs)} ms`]
          : [],
      ),
      ...(documents.some(({ cache }) => FROM_MEMORY.includes(cache)) ? [] : ['nothing was cached']),
    ],
  };
}

/** Start times of requests after the change, and before the next of its kind, that got the old. */
function listOutdated(
  documents: readonly SeenDocument[],
  change: Change,
  changes: readonly Change[],
): readonly number[] {
  const isSameKind = (other: Change) => (other.kind === 'edit') === (change.kind === 'edit');
  const next = changes.find((other) => isSameKind(other) && other.at > change.at);
  return documents.flatMap((document) => {
    const { startedAt } = document;
    const isAfter = startedAt > change.at && startedAt < (next?.at ?? Infinity);
    return isAfter && isOutdated(document, change) ? [startedAt] : [];
  });
}

function isOutdated({ visitor, versions, edit }: SeenDocument, change: Change): boolean {
  if (change.kind === 'edit') return edit !== undefined && edit < change.edit;
  const expected = change.versions[visitor];
  return expected !== undefined && versions.some((version) => version !== expected);
}

/** For people. */
export function formatSharedCacheReport(report: SharedCacheReport): string {
  const { documents, answers, delays, faults } = report;
  const fromMemory = FROM_MEMORY.reduce((sum, answer) => sum + (answers.get(answer) ?? 0), 0);
  const counts = [...answers].map(([answer, count]) => `${answer || 'passed on'} ${count}`);
  return [
    `gateway's cache: ${documents} documents, ${Math.round((100 * fromMemory) / documents)} % without a shell (${counts.join(', ')})`,
    ...delays.map(
      ({ change, delayMs }) => `${change}: reached everyone in ${Math.round(delayMs)} ms`,
    ),
    ...faults.map((fault) => `FAILED shared cache: ${fault}`),
  ].join('\n');
}
