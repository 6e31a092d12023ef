/** Runs the due tasks of the outbox one after another, and retries failed ones later. */
import type { Tracing } from 'server-kit/tracing/tracing';
import {
  claimTask,
  failTask,
  finishTask,
  renewLease,
  type OutboxLane,
  type OutboxTask,
} from '../db/outbox-repository.ts';
import type { Services } from '../services.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';

/**
 * Maximum number of tasks per run. The next run follows soon, and a stop waits for only one run.
 */
const RUN_TASKS_MAX = 20;
const RUN_MS = 5_000;
const LEASE_MS = 120_000;
const LEASE_RENEWED_EVERY_MS = 30_000;
const BACKOFF_FIRST_MS = 5_000;
const BACKOFF_MAX_MS = 60 * 60 * 1000;
/** A little more than four days: after the first ten, attempts are an hour apart. */
export const OUTBOX_ATTEMPTS_MAX = 106;

type OutboxContext = Pick<Services, 'db' | 'clock' | 'log' | 'tracing'>;

/**
 * Returns the number of processed tasks. Each task is claimed only when it is about to run, so that
 * no claimed task waits for a slow mail server.
 */
export async function runOutbox(
  context: OutboxContext,
  handlers: OutboxHandlers,
  lane: OutboxLane = 'all',
): Promise<number> {
  const { db, clock } = context;
  const endsAt = clock.now().getTime() + RUN_MS;
  let count = 0;
  while (count < RUN_TASKS_MAX && clock.now().getTime() < endsAt) {
    const now = clock.now();
    const task = await claimTask(db, { lane, now, leaseUntil: leaseFrom(now) });
    if (task === undefined) break;
    await runTask(context, handlers, task);
    count += 1;
  }
  return count;
}

async function runTask(
  context: OutboxContext,
  handlers: OutboxHandlers,
  task: OutboxTask,
): Promise<void> {
  const stopRenewing = startRenewingLease(context, task);
  try {
    const handler = Object.entries(handlers).find(([kind]) => kind === task.kind)?.[1];
    if (handler === undefined) throw new Error(`No handler for ${task.kind}`);
    await inSpan(context.tracing, task.kind, () => handler(task.payload));
  } catch (error) {
    await recordFailure(context, task, error);
    return;
  } finally {
    stopRenewing();
  }
  await finishTask(context.db, task.id, context.clock.now());
}

async function recordFailure(
  { db, clock, log }: OutboxContext,
  task: OutboxTask,
  error: unknown,
): Promise<void> {
  const { id, attempts } = task;
  const isDead = attempts >= OUTBOX_ATTEMPTS_MAX;
  const now = clock.now();
  const retryAt = isDead ? null : new Date(now.getTime() + backoffMs(attempts));
  const reason = describeError(error);
  await failTask(db, { id, attempts, error: reason.slice(0, 500), retryAt, now });
  const stack = error instanceof Error ? hideAddresses(error.stack ?? '') : undefined;
  const fields = { task: task.dedupe_key, attempts, reason, stack };
  if (isDead) log.error(fields, 'outbox task failed permanently');
  else log.warn(fields, 'outbox task failed');
}

/**
 * Renews the lease while the task runs, and returns a function that stops this. If the process is
 * killed, the lease expires and another worker takes over.
 */
function startRenewingLease(
  { db, clock, log }: OutboxContext,
  { id, attempts }: OutboxTask,
): () => void {
  const timer = setInterval(() => {
    renewLease(db, { id, attempts, leaseUntil: leaseFrom(clock.now()) }).catch((error: unknown) => {
      log.warn({ err: error }, 'renewing the lease of an outbox task failed');
    });
  }, LEASE_RENEWED_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** 5 s, 10 s, 20 s … at most an hour. */
function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempts - 1));
}

function describeError(error: unknown): string {
  return hideAddresses(error instanceof Error ? error.message : String(error));
}

/**
 * Mail servers repeat addresses in error messages; neither the log nor the table may contain them.
 */
function hideAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…');
}

/** Runs one task in a span, which includes the task's queries and not its payload. */
async function inSpan(tracing: Tracing, kind: string, work: () => Promise<void>): Promise<void> {
  const span = tracing.start({ name: `outbox ${kind}`, attributes: { 'outbox.kind': kind } });
  try {
    await tracing.run(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
