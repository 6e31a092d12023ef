/** Concurrency limit: runs a number of tasks at once, queues some more, and rejects the rest. */
import { HttpError } from './errors.ts';

export interface ConcurrencyLimit {
  /** Throws BUSY when the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const RETRY_AFTER_SECONDS = 2;

export function createConcurrencyLimit(limit: {
  readonly running: number;
  readonly waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];

  const acquire = async (): Promise<void> => {
    if (running < limit.running) {
      running += 1;
      return;
    }
    if (queue.length >= limit.waiting) {
      throw new HttpError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // A finished task hands its place to the next one, so `running` does not change.
    await new Promise<void>((resolve) => void queue.push(resolve));
  };
  const release = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
