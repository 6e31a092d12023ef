/**
 * The audit trail of a store: one JSON line per command (FED-10). A line is
 * written before the document it announces; should the process die between the
 * two, the line's sequence is never reached, or reached by the line that counts.
 */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { rolloutPlanSchema, type RolloutPlan } from 'shared-contracts/release';
import { findText } from '../store/store-directory.ts';
import { HISTORY_PATH } from '../store/store-paths.ts';

const historyLineSchema = v.object({
  at: v.string(),
  /** Who gave the command. */
  actor: v.string(),
  action: v.picklist(['publish', 'rollout', 'promote', 'rollback', 'renew']),
  remote: v.nullable(v.string()),
  version: v.nullable(v.string()),
  /** Sequence of the rollout document after the command. */
  sequence: v.number(),
  reason: v.string(),
  /** The remote's plan after the command; null when the command changed none. */
  plan: v.nullable(rolloutPlanSchema),
});
export type HistoryLine = v.InferOutput<typeof historyLineSchema>;

export async function appendHistory(directory: string, line: HistoryLine): Promise<void> {
  await mkdir(directory, { recursive: true });
  const text = (await findText(directory, HISTORY_PATH)) ?? '';
  const isTorn = text !== '' && !text.endsWith('\n');
  const handle = await open(path.join(directory, HISTORY_PATH), 'a');
  try {
    await handle.writeFile(`${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What happened, oldest first; without announcements that never came true. */
export async function readHistory(
  directory: string,
  currentSequence: number,
): Promise<readonly HistoryLine[]> {
  const text = (await findText(directory, HISTORY_PATH)) ?? '';
  const lines = text.split('\n').flatMap(parseLine);
  const lastChangeAt = new Map(
    lines.flatMap((line, index) => (line.plan === null ? [] : [[line.sequence, index] as const])),
  );
  return lines.filter(
    (line, index) =>
      line.sequence <= currentSequence &&
      (line.plan === null || lastChangeAt.get(line.sequence) === index),
  );
}

/**
 * The release a remote served to everyone before its present one; undefined when
 * there was none. Rolling back twice goes two releases back, not to and fro.
 */
export function findPreviousVersion(
  history: readonly HistoryLine[],
  remote: string,
): string | undefined {
  const served: string[] = [];
  for (const line of history) {
    if (line.remote !== remote || line.plan?.kind !== 'single') continue;
    applyToServed(served, line.plan, line.action);
  }
  return served.at(-2);
}

function applyToServed(
  served: string[],
  plan: Extract<RolloutPlan, { kind: 'single' }>,
  action: HistoryLine['action'],
): void {
  const earlier = served.lastIndexOf(plan.version);
  if (action === 'rollback' && earlier >= 0) served.length = earlier + 1;
  else if (served.at(-1) !== plan.version) served.push(plan.version);
}

/** A torn line, after a power cut, is passed over. */
function parseLine(text: string): readonly HistoryLine[] {
  if (text === '') return [];
  try {
    return [v.parse(historyLineSchema, JSON.parse(text))];
  } catch {
    return [];
  }
}
