/** What runs jobs on one release; the pool decides whether in a worker thread or inline. */
import type { HeadContribution, SlotData } from 'shared-contracts/slot';
import type { ApiRequestMessage, Job, JobResult } from './worker-messages.ts';

export interface JobOptions {
  /** Answers the job's API calls in the shell's process; throws `ApiError`. */
  readonly callApi: (request: ApiRequestMessage) => Promise<unknown>;
  readonly onLoaded?: (data: SlotData, head: HeadContribution) => void;
  readonly deadlineMs: number;
}

export interface ReleaseRunner {
  /** Rejects with `JobError`. */
  run(job: Job, options: JobOptions): Promise<JobResult>;
  close(): Promise<void>;
}

export type JobFailure = 'deadline' | 'threw' | 'not-loadable' | 'breaker-open' | 'crashed';

/** A job that brought no result; names what failed, not what was asked. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly failure: JobFailure;
  constructor(failure: JobFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The failure by its name; what a remote throws is its own. */
export function failureOf(error: unknown): JobFailure {
  return error instanceof JobError ? error.failure : 'threw';
}
