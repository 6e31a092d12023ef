/** Works through the outbox: each due task once at a time, again later when it fails. */
import { claimTasks, failTask, finishTask, type OutboxTask } from '../db/outbox-repository.ts';
import type { SellContext } from '../sell/sell-context.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';

const BATCH = 20;
const LEASE_MS = 120_000;
export const OUTBOX_ATTEMPTS_MAX = 12;
const BACKOFF_FIRST_MS = 5_000;
const BACKOFF_MAX_MS = 60 * 60 * 1000;

type OutboxContext = Pick<SellContext, 'db' | 'clock' | 'log'>;

/** Answers how many tasks were claimed. */
export async function runOutbox(context: OutboxContext, handlers: OutboxHandlers): Promise<number> {
  const now = context.clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const tasks = await claimTasks(context.db, { now, leaseUntil, limit: BATCH });
  for (const task of tasks) await runTask(context, handlers, task);
  return tasks.length;
}

async function runTask(
  context: OutboxContext,
  handlers: OutboxHandlers,
  task: OutboxTask,
): Promise<void> {
  const { db, clock, log } = context;
  try {
    const handler = Object.entries(handlers).find(([kind]) => kind === task.kind)?.[1];
    if (handler === undefined) throw new Error(`No handler for ${task.kind}`);
    await handler(task.payload);
    await finishTask(db, task.id, clock.now());
  } catch (error) {
    const isDead = task.attempts >= OUTBOX_ATTEMPTS_MAX;
    const now = clock.now();
    const retryAt = isDead ? null : new Date(now.getTime() + backoffMs(task.attempts));
    await failTask(db, { id: task.id, error: describeError(error), retryAt, now });
    const fields = { err: error, task: task.dedupe_key, attempts: task.attempts };
    if (isDead) log.error(fields, 'outbox task given up');
    else log.warn(fields, 'outbox task failed');
  }
}

/** 5 s, 10 s, 20 s … at most an hour. */
function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempts - 1));
}

function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
