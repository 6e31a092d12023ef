/**
 * Who did what, when and why. Each rollout document names the command that produced it and is
 * archived under its sequence before it is replaced, so the history has one line for each change
 * and no others. Releases that were only stored come from their publications. Lines from before both
 * existed are in one file.
 */
import * as v from 'valibot';
import {
  rolloutPlanSchema,
  type RolloutDocument,
  type RolloutPlan,
} from 'shared-contracts/release';
import { readTrustedKeys } from '../keys.ts';
import { findText } from '../storage/release-storage.ts';
import { HISTORY_FOLDER, OLD_HISTORY_PATH } from '../storage/store-paths.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { verifyRollout } from '../trust/verified-documents.ts';
import { listPublications } from './publications.ts';
import { readInParallel } from './read-in-parallel.ts';
import type { StoreAccess } from './store-access.ts';

const historyLineSchema = v.object({
  at: v.string(),
  /** The person or program that ran the command. */
  actor: v.string(),
  action: v.picklist([
    'publish',
    'rollout',
    'promote',
    'rollback',
    'revoke',
    'renew',
    'prune',
    'repair',
    'advance',
    'pause',
    'resume',
    'approve',
  ]),
  remote: v.nullable(v.string()),
  version: v.nullable(v.string()),
  /** Sequence of the rollout document after the command. */
  sequence: v.number(),
  reason: v.string(),
  /** The remote's plan after the command; null when the command changed none. */
  plan: v.nullable(rolloutPlanSchema),
});
export type HistoryLine = v.InferOutput<typeof historyLineSchema>;

/** The history, oldest first. @param rollout the current document */
export async function readHistory(
  access: StoreAccess,
  rollout: RolloutDocument | undefined,
): Promise<readonly HistoryLine[]> {
  if (rollout === undefined) return [];
  const past = await listPastRollouts(access);
  const changes = [...past.filter(({ sequence }) => sequence < rollout.sequence), rollout].flatMap(
    presentChange,
  );
  const stored = (await listPublications(access)).flatMap((publication): HistoryLine[] => {
    const { remote, version } = publication;
    const isListed = changes.some(
      (line) => line.action === 'publish' && line.remote === remote && line.version === version,
    );
    const { at, actor, sequence, reason } = publication;
    return isListed
      ? []
      : [{ at, actor, action: 'publish', remote, version, sequence, reason, plan: null }];
  });
  const [first] = changes;
  const old = await readOldLines(access, (first?.sequence ?? rollout.sequence + 1) - 1);
  const isEarlier = (a: HistoryLine, b: HistoryLine) =>
    a.sequence - b.sequence || a.at.localeCompare(b.at);
  return [...old, ...[...changes, ...stored].toSorted(isEarlier)];
}

/**
 * Releases a remote served to everyone before its current one, newest first. Two rollbacks in a row
 * go back two releases.
 */
export function listPreviousVersions(
  history: readonly HistoryLine[],
  remote: string,
): readonly string[] {
  const served: string[] = [];
  for (const line of history) {
    if (line.remote !== remote || line.plan?.kind !== 'single') continue;
    applyToServed(served, line.plan, line.action);
  }
  return served.slice(0, -1).toReversed();
}

function applyToServed(
  served: string[],
  plan: Extract<RolloutPlan, { kind: 'single' }>,
  action: HistoryLine['action'],
): void {
  const earlier = served.lastIndexOf(plan.version);
  const isReturn = action === 'rollback' || action === 'revoke';
  if (isReturn && earlier >= 0) served.length = earlier + 1;
  else if (served.at(-1) !== plan.version) served.push(plan.version);
}

function presentChange({ sequence, issuedAt, change }: RolloutDocument): readonly HistoryLine[] {
  const line = v.safeParse(historyLineSchema, { ...change, sequence, at: issuedAt });
  return line.success ? [line.output] : [];
}

/** Archived rollout documents that the registry signed, oldest first. */
export async function listPastRollouts(access: StoreAccess): Promise<readonly RolloutDocument[]> {
  const { registry } = await readTrustedKeys(access.keysDirectory);
  const paths = await access.storage.list(HISTORY_FOLDER);
  const documents = await readInParallel(paths, async (path) => {
    const text = await findText(access.storage, path);
    if (text === undefined) return undefined;
    try {
      return verifyRollout(text, registry);
    } catch (error) {
      // Only signed lines count, so nothing added to the store by others can become a rollback
      // target.
      if (error instanceof UntrustedDocumentError) return undefined;
      throw error;
    }
  });
  return documents.filter((document) => document !== undefined);
}

/**
 * Some old lines describe a change that was never written. Of several lines with one sequence, only
 * the last one counts.
 */
async function readOldLines(
  { storage }: StoreAccess,
  lastSequence: number,
): Promise<readonly HistoryLine[]> {
  const text = (await findText(storage, OLD_HISTORY_PATH)) ?? '';
  const lines = text.split('\n').flatMap(parseLine);
  const lastChangeAt = new Map(
    lines.flatMap((line, index) => (line.plan === null ? [] : [[line.sequence, index] as const])),
  );
  return lines.filter(
    (line, index) =>
      line.sequence <= lastSequence &&
      (line.plan === null || lastChangeAt.get(line.sequence) === index),
  );
}

/** An incomplete line, after a power cut, is skipped. */
function parseLine(text: string): readonly HistoryLine[] {
  if (text === '') return [];
  try {
    return [v.parse(historyLineSchema, JSON.parse(text))];
  } catch {
    return [];
  }
}
