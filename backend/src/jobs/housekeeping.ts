/**
 * Removes what counts for nothing any more: past rate limits, codes and sessions that are
 * over, files of profile pictures and uploads that nobody has, observations of releases after 90 days.
 */
import { deleteOldCodeRequests } from '../auth/code-request-repository.ts';
import { deleteOldEmailChanges } from '../auth/email-change-repository.ts';
import { deleteOldObservations } from '../observations/observation-repository.ts';
import { deleteOverCodes } from '../auth/one-time-code-repository.ts';
import { deleteOverOauthRows } from '../auth/oauth-repository.ts';
import { deleteOverChallenges } from '../auth/passkey-repository.ts';
import { deleteOldBuckets } from '../auth/rate-limit-repository.ts';
import { deleteOldSessions } from '../auth/session-repository.ts';
import { sweepUploads } from '../images/site-pictures.ts';
import { sweepProfilePictures } from '../accounts/profile-picture.ts';
import type { Services } from '../services.ts';

const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;
const KEEP_OBSERVATIONS_DAYS = 90;
/** A shell sends a batch again for an hour at most. */
const KEEP_BATCHES_DAYS = 1;

type HousekeepingServices = Pick<Services, 'db' | 'clock' | 'log' | 'env' | 'images'>;

/** Runs now and every hour; answers its own stop. */
export function startHousekeeping(services: HousekeepingServices): () => void {
  const run = () => void sweep(services);
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

async function sweep(services: HousekeepingServices): Promise<void> {
  const { db, clock, log } = services;
  try {
    await deleteOldBuckets(db, clock.now());
    await deleteOverCodes(db, clock.now());
    await deleteOldCodeRequests(db, new Date(clock.now().getTime() - DAY_MS));
    await deleteOldEmailChanges(db, new Date(clock.now().getTime() - DAY_MS));
    await deleteOverChallenges(db, clock.now());
    await deleteOverOauthRows(db, clock.now());
    await deleteOldSessions(db, clock.now());
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await deleteOldObservations(db, {
      before: daysAgo(KEEP_OBSERVATIONS_DAYS),
      batchesBefore: daysAgo(KEEP_BATCHES_DAYS),
    });
    await sweepProfilePictures(services, clock.now());
    await sweepUploads(services, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
  }
}
