/**
 * Circuit breaker around one release. After several failures in a row, its jobs fail immediately, so
 * that its slots are sent as fallbacks. After a pause, one job tries again. The cause of these
 * failures is the last failure of the release itself.
 *
 * Each kind of job is counted separately: a release that cannot render can still load its data,
 * from which the browser renders the slot, and can still handle forms. A job that was late says
 * nothing about jobs with a longer deadline, such as the response to a form: the browser
 * cannot fill a late slot there.
 */
import { JobError, type ReleaseRunner } from './release-runner.ts';
import type { Job } from './worker-messages.ts';

export interface BreakerOptions {
  readonly failuresToOpen: number;
  readonly retryAfterMs: number;
  readonly clock: () => number;
}

interface Failures {
  /** Of the failures since the last success that apply to the most jobs: the longest deadlines. */
  deadlinesMs: readonly number[];
  latestAt: number;
  lastError: unknown;
}

export function withBreaker(
  runner: ReleaseRunner,
  { failuresToOpen, retryAfterMs, clock }: BreakerOptions,
): ReleaseRunner {
  const failuresByKind = new Map<string, Failures>();
  const failuresOf = (job: Job): Failures => {
    const kind = job.kind === 'slot' && job.location === null ? 'data' : job.kind;
    const failures = failuresByKind.get(kind) ?? {
      deadlinesMs: [],
      latestAt: 0,
      lastError: undefined,
    };
    failuresByKind.set(kind, failures);
    return failures;
  };
  return {
    async run(job, jobOptions) {
      const { deadlineMs } = jobOptions;
      const failures = failuresOf(job);
      const isOpen =
        failures.deadlinesMs.filter((limit) => limit >= deadlineMs).length >= failuresToOpen;
      if (isOpen && clock() - failures.latestAt < retryAfterMs) {
        const cause = failures.lastError;
        throw new JobError('breaker-open', 'failed too often recently', { cause });
      }
      if (isOpen) failures.latestAt = clock();
      try {
        const result = await runner.run(job, jobOptions);
        failures.deadlinesMs = [];
        return result;
      } catch (error) {
        failures.deadlinesMs = [...failures.deadlinesMs, longestAffected(error, deadlineMs)]
          .toSorted((left, right) => right - left)
          .slice(0, failuresToOpen);
        failures.latestAt = clock();
        failures.lastError = error;
        throw error;
      }
    },
    close: () => runner.close(),
  };
}

/** The longest deadline of the jobs that a failure says something about. */
function longestAffected(error: unknown, deadlineMs: number): number {
  const wasLate = error instanceof JobError && error.failure === 'deadline';
  return wasLate ? deadlineMs : Infinity;
}
