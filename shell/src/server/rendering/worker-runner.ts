/**
 * Runs a release in a worker thread of its own (design §5): a loop or a leak
 * costs that release's slots, never the shell. A thread that stops answering is
 * ended and replaced with the next job.
 */
import { Worker } from 'node:worker_threads';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { JobError, type JobOptions, type ReleaseRunner } from './release-runner.ts';
import type { FromWorker, Job, JobResult, ToWorker } from './worker-messages.ts';

export interface WorkerRunnerOptions {
  /** `remote@version`. */
  readonly name: string;
  /** Verified source text; asked again for each new thread. */
  readonly readSource: () => Promise<string>;
  /** File of the worker's own code. */
  readonly workerFile: string;
}

interface RunningJob {
  readonly options: JobOptions;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: JobError) => void;
}

const BROKEN: ApiFailure = { kind: 'broken', status: 500 };
const PING_TIMEOUT_MS = 500;
const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
};

/** One thread and the jobs it runs. */
class Thread {
  readonly jobs = new Map<number, RunningJob>();
  readonly #worker: Worker;
  readonly #pongs = new Map<number, () => void>();
  #lastId = 0;
  #onExit: () => void;

  constructor(worker: Worker, onExit: () => void) {
    this.#worker = worker;
    this.#onExit = onExit;
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => this.#end(`crashed: ${error.message}`));
    worker.on('exit', () => this.#end('ended'));
  }

  start(job: Job, running: RunningJob): number {
    const id = this.#nextId();
    this.jobs.set(id, running);
    this.#send({ type: 'job', id, job });
    return id;
  }

  /** False when the thread does not come back to its messages: it loops. */
  answers(): Promise<boolean> {
    const id = this.#nextId();
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PING_TIMEOUT_MS);
      this.#pongs.set(id, () => {
        clearTimeout(timer);
        resolve(true);
      });
      this.#send({ type: 'ping', id });
    });
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'started':
        break;
      case 'pong':
        this.#pongs.get(message.id)?.();
        this.#pongs.delete(message.id);
        break;
      case 'loaded':
        this.jobs.get(message.id)?.options.onLoaded?.(message.data, message.head);
        break;
      case 'done':
        this.#settle(message.id)?.resolve(message.result);
        break;
      case 'failed':
        this.#settle(message.id)?.reject(
          new JobError('threw', message.message, { cause: message.stack }),
        );
        break;
      case 'api-call':
        void this.#answerApiCall(message);
        break;
    }
  }

  async #answerApiCall(call: Extract<FromWorker, { readonly type: 'api-call' }>): Promise<void> {
    const { callId } = call;
    try {
      const job = this.jobs.get(call.id);
      if (job === undefined) throw new ApiError({ kind: 'unreachable' });
      this.#send({ type: 'api-answer', callId, body: await job.options.callApi(call.request) });
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : BROKEN;
      this.#send({ type: 'api-failure', callId, failure });
    }
  }

  #settle(id: number): RunningJob | undefined {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    return job;
  }

  #end(reason: string): void {
    for (const { reject } of this.jobs.values())
      reject(new JobError('crashed', `worker ${reason}`));
    this.jobs.clear();
    // An error is followed by an exit; the thread that took over by then must not be forgotten.
    const onExit = this.#onExit;
    this.#onExit = () => undefined;
    onExit();
  }
}

export function createWorkerRunner(options: WorkerRunnerOptions): ReleaseRunner {
  let current: Promise<Thread> | undefined;

  async function startThread(): Promise<Thread> {
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
    return new Thread(worker, () => {
      current = undefined;
    });
  }

  async function afterDeadline(thread: Thread): Promise<void> {
    if (!(await thread.answers())) await thread.terminate();
  }

  return {
    async run(job, jobOptions) {
      current ??= startThread();
      const thread = await withDeadline(current, jobOptions.deadlineMs);
      return new Promise((resolve, reject) => {
        const id = thread.start(job, {
          options: jobOptions,
          resolve: (result) => {
            clearTimeout(timer);
            resolve(result);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        const timer = setTimeout(() => {
          thread.jobs.delete(id);
          reject(new JobError('deadline', `no answer within ${jobOptions.deadlineMs} ms`));
          void afterDeadline(thread);
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
