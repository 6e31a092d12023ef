/**
 * Runs the jobs of this process at their intervals. Several processes may run the same jobs, because
 * each job locks the rows it works on.
 */
import type { FastifyBaseLogger } from 'fastify';

/** Work that is repeated at an interval. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** The first run starts immediately. */
  readonly isDueAtStart?: boolean;
  run(): Promise<unknown>;
}

/** The jobs of a process after their start. */
export interface RunningJobs {
  /** Starts no further runs and waits for running ones. */
  stop(): Promise<void>;
}

/** A job never overlaps with itself; a failure is logged, and the next run follows as usual. */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): RunningJobs {
  const running = new Map<string, Promise<void>>();
  const timers = jobs.map((job) => {
    const start = () => {
      if (running.has(job.name)) return;
      const run = runJob(job, log).finally(() => running.delete(job.name));
      running.set(job.name, run);
    };
    if (job.isDueAtStart === true) start();
    return setInterval(start, job.everyMs).unref();
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function runJob(job: Job, log: FastifyBaseLogger): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
  }
}
