/**
 * Runs a release in a separate worker thread, so that an endless loop or a memory leak affects only
 * the slots of that release. A thread that stops responding is ended; the next job starts a new one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ReportResponseProblem } from 'shared-contracts/api/response-source';
import { JobError, type ReleaseRunner } from './release-runner.ts';
import { RenderThread } from './render-thread.ts';

export interface WorkerRunnerOptions {
  /** `remote@version`. */
  readonly name: string;
  /** Verified source text; read again for each new thread. */
  readonly readSource: () => Promise<string>;
  /** File of the worker's code. */
  readonly workerFile: string;
  /** Called for failures outside of a job: a timer that throws, or memory that is never freed. */
  readonly onError: (message: string) => void;
  readonly onResponseProblem: ReportResponseProblem;
  readonly waits?: RunnerWaits;
}

/** How long a runner waits for its thread, in milliseconds. */
export interface RunnerWaits {
  /**
   * A thread renders one slot after the other. A job whose time is over waits this much longer for
   * each other job that the thread has not finished, so that a page with hundreds of blocks is
   * complete.
   */
  readonly perJobMs: number;
  /** Time a thread has to respond to a ping when a job has run for a second, whatever its deadline. */
  readonly silenceMs: number;
}

/** One view may be slow on a busy machine, but not for as long as this silence. */
const RUNNER_WAITS: RunnerWaits = { perJobMs: 5, silenceMs: 2000 };
/** Time a thread has to respond to a ping when its job has passed the deadline. */
const PING_TIMEOUT_MS = 500;
/** A thread is pinged when a job has run for this time, whatever its deadline. */
const LONG_JOB_MS = 1000;
/** A thread keeps nothing between two jobs; with more memory it would only collect its garbage later. */
const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 64,
  maxYoungGenerationSizeMb: 6,
  stackSizeMb: 4,
};

export function createWorkerRunner(options: WorkerRunnerOptions): ReleaseRunner {
  const { waits = RUNNER_WAITS } = options;
  let current: Promise<RenderThread> | undefined;

  async function startThread(): Promise<RenderThread> {
    let source: string;
    try {
      source = await options.readSource();
    } catch (cause) {
      current = undefined;
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new JobError('not-loadable', message, { cause });
    }
    const worker = new Worker(options.workerFile, {
      name: options.name,
      workerData: { name: options.name, source },
      env: { NODE_ENV: 'production' },
      resourceLimits: RESOURCE_LIMITS,
    });
    worker.unref();
    return new RenderThread(worker, {
      onRetire: () => {
        current = undefined;
      },
      onError: options.onError,
      onResponseProblem: options.onResponseProblem,
    });
  }

  async function afterDeadline(thread: RenderThread): Promise<void> {
    if (!(await thread.respondsWithin(PING_TIMEOUT_MS))) await thread.terminate();
  }

  return {
    async run(job, jobOptions) {
      current ??= startThread();
      const thread = await withDeadline(current, jobOptions.deadlineMs);
      return new Promise((resolve, reject) => {
        const stopTimers = () => {
          clearTimeout(timer);
          clearTimeout(loopTimer);
        };
        const id = thread.start(job, {
          // Messages of the thread arrive outside the request's async context.
          options: { ...jobOptions, callApi: AsyncLocalStorage.bind(jobOptions.callApi) },
          resolve: (result) => {
            stopTimers();
            resolve(result);
          },
          reject: (error) => {
            stopTimers();
            reject(error);
          },
        });
        const loopTimer = setTimeout(() => void thread.endIfLooping(waits.silenceMs), LONG_JOB_MS);
        const giveUp = () => {
          clearTimeout(loopTimer);
          thread.jobs.delete(id);
          reject(new JobError('deadline', `no response within ${jobOptions.deadlineMs} ms`));
          void afterDeadline(thread);
        };
        let timer = setTimeout(() => {
          const others = thread.jobs.size - 1;
          if (others === 0) giveUp();
          else timer = setTimeout(giveUp, others * waits.perJobMs);
        }, jobOptions.deadlineMs);
      });
    },
    async close() {
      const thread = await current?.catch(() => undefined);
      await thread?.terminate();
    },
  };
}

async function withDeadline<Value>(promise: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new JobError('deadline', `not started within ${deadlineMs} ms`)),
      deadlineMs,
    );
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
