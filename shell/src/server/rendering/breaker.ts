/**
 * A circuit breaker around one release: after several failures in a row its
 * slots go out as fallbacks at once, and one job in a while tries again.
 */
import { JobError, type ReleaseRunner } from './release-runner.ts';

export interface BreakerOptions {
  readonly failuresToOpen: number;
  readonly retryAfterMs: number;
  readonly clock: () => number;
}

export function withBreaker(runner: ReleaseRunner, options: BreakerOptions): ReleaseRunner {
  let failures = 0;
  let openedAt = 0;
  return {
    async run(job, jobOptions) {
      const isOpen = failures >= options.failuresToOpen;
      if (isOpen && options.clock() - openedAt < options.retryAfterMs) {
        throw new JobError('breaker-open', 'failed too often lately');
      }
      if (isOpen) openedAt = options.clock();
      try {
        const result = await runner.run(job, jobOptions);
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        openedAt = options.clock();
        throw error;
      }
    },
    close: () => runner.close(),
  };
}
