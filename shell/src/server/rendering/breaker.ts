/**
 * Circuit breaker around one release. After several failures in a row, its jobs fail immediately, so
 * that its slots are sent as fallbacks. After a pause, one job tries again. The cause of these
 * failures is the last failure of the release itself.
 *
 * Each kind of job is counted separately: a release that cannot render can still load its data,
 * from which the browser renders the slot, and can still handle forms.
 */
import { JobError, type ReleaseRunner } from './release-runner.ts';
import type { Job } from './worker-messages.ts';

export interface BreakerOptions {
  readonly failuresToOpen: number;
  readonly retryAfterMs: number;
  readonly clock: () => number;
}

interface Count {
  failures: number;
  openedAt: number;
  lastError: unknown;
}

export function withBreaker(runner: ReleaseRunner, options: BreakerOptions): ReleaseRunner {
  const counts = new Map<string, Count>();
  const countOf = (job: Job): Count => {
    const kind = job.kind === 'slot' && job.location === null ? 'data' : job.kind;
    const count = counts.get(kind) ?? { failures: 0, openedAt: 0, lastError: undefined };
    counts.set(kind, count);
    return count;
  };
  return {
    async run(job, jobOptions) {
      const count = countOf(job);
      const isOpen = count.failures >= options.failuresToOpen;
      if (isOpen && options.clock() - count.openedAt < options.retryAfterMs) {
        const cause = count.lastError;
        throw new JobError('breaker-open', 'failed too often recently', { cause });
      }
      if (isOpen) count.openedAt = options.clock();
      try {
        const result = await runner.run(job, jobOptions);
        count.failures = 0;
        return result;
      } catch (error) {
        count.failures += 1;
        count.openedAt = options.clock();
        count.lastError = error;
        throw error;
      }
    },
    close: () => runner.close(),
  };
}
