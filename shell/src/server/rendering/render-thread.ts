/** One worker thread and the jobs it runs. */
import type { Worker } from 'node:worker_threads';
import type { ReportResponseProblem } from 'shared-contracts/api/response-source';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { JobError, type JobOptions } from './release-runner.ts';
import type { FromWorker, Job, JobResult, ToWorker } from './worker-messages.ts';

export interface RunningJob {
  readonly options: JobOptions;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: JobError) => void;
}

export interface ThreadEvents {
  /** The thread accepts no more jobs: it has ended, or uses too much memory. */
  readonly onRetire: () => void;
  /** Reports a failure outside of any job. */
  readonly onError: (message: string) => void;
  readonly onResponseProblem: ReportResponseProblem;
}

const BROKEN: ApiFailure = { kind: 'broken', status: 500 };
const BYTES_PER_MB = 1_000_000;

export class RenderThread {
  readonly jobs = new Map<number, RunningJob>();
  readonly #worker: Worker;
  readonly #pongs = new Map<number, () => void>();
  readonly #events: ThreadEvents;
  /** Settles when the release's code has run and the thread accepts jobs. */
  readonly #started: Promise<void>;
  #announceStarted: () => void = () => undefined;
  #lastId = 0;
  #state: 'open' | 'retired' | 'ended' = 'open';
  #reason = 'ended';

  constructor(worker: Worker, events: ThreadEvents) {
    this.#worker = worker;
    this.#events = events;
    this.#started = new Promise((resolve) => {
      this.#announceStarted = resolve;
    });
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => {
      this.#end(`crashed: ${error.message}`);
      events.onError(`worker crashed: ${error.message}`);
    });
    worker.on('exit', () => this.#end(this.#reason));
  }

  start(job: Job, running: RunningJob): number {
    const id = this.#nextId();
    this.jobs.set(id, running);
    this.#send({ type: 'job', id, job });
    return id;
  }

  /** Pings the thread. False when it does not respond in time, because it is in an endless loop. */
  respondsWithin(timeoutMs: number): Promise<boolean> {
    const id = this.#nextId();
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs);
      this.#pongs.set(id, () => {
        clearTimeout(timer);
        resolve(true);
      });
      this.#send({ type: 'ping', id });
    });
  }

  /** Ends a thread in an endless loop. Waits for a thread that is still starting. */
  async endIfLooping(timeoutMs: number): Promise<void> {
    await this.#started;
    if (await this.respondsWithin(timeoutMs)) return;
    await this.terminate(`did not respond within ${timeoutMs} ms: endless loop`);
  }

  async terminate(reason = 'ended'): Promise<void> {
    this.#reason = reason;
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
        this.#announceStarted();
        break;
      case 'too-much-memory':
        this.#retire();
        this.#events.onError(
          `worker held ${Math.round(message.bytes / BYTES_PER_MB)} MB of memory outside its heap`,
        );
        break;
      case 'pong':
        this.#pongs.get(message.id)?.();
        this.#pongs.delete(message.id);
        break;
      case 'response-problem':
        this.#events.onResponseProblem(message.problem);
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
    if (this.#state === 'retired' && this.jobs.size === 0) void this.terminate();
    return job;
  }

  /** The next job starts a new thread. This thread finishes its running jobs. */
  #retire(): void {
    if (this.#state !== 'open') return;
    this.#state = 'retired';
    this.#events.onRetire();
    if (this.jobs.size === 0) void this.terminate();
  }

  #end(reason: string): void {
    for (const { reject } of this.jobs.values())
      reject(new JobError('crashed', `worker ${reason}`));
    this.jobs.clear();
    // `exit` follows `error`. By then, another thread may have replaced this one; do not retire that one.
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (wasOpen) this.#events.onRetire();
  }
}
