/** Interface of a runner of jobs for one release, in a worker thread or inline. */
import type { HeadContribution, SlotData } from 'shared-contracts/slot';
import type { ApiRequestMessage, Job, JobResult } from './worker-messages.ts';

export interface JobOptions {
  /** Makes the job's API calls in the shell's process. Throws `ApiError`. */
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

/** A job failed. Contains the kind of failure, and no data of the request. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly failure: JobFailure;
  constructor(failure: JobFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Kind of a failure. Errors that are not `JobError` come from the remote. */
export function failureOf(error: unknown): JobFailure {
  return error instanceof JobError ? error.failure : 'threw';
}
