/** Removes rows that count for nothing any more: past rate limits, codes and sessions that are over. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { deleteOldCodeRequests } from './db/code-request-repository.ts';
import { deleteOverCodes } from './db/one-time-code-repository.ts';
import { deleteOldBuckets } from './db/rate-limit-repository.ts';
import { deleteOldSessions } from './db/session-repository.ts';
import type { AppDependencies } from './services.ts';

const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;

/** Runs now and every hour; answers its own stop. */
export function startHousekeeping({ db, clock, log }: AppDependencies): () => void {
  const run = () => void sweep(db, clock, log);
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

async function sweep(
  db: AppDependencies['db'],
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await deleteOldBuckets(db, clock.now());
    await deleteOverCodes(db, clock.now());
    await deleteOldCodeRequests(db, new Date(clock.now().getTime() - DAY_MS));
    await deleteOldSessions(db, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
  }
}
