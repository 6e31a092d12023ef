/** Runs one job on a remote's server entry; the same in a worker thread and inline. */
import type { ReportResponseProblem } from 'shared-contracts/api/response-source';
import type { ApiClient } from 'shared-contracts/api-client';
import type { ServerContext, ServerEntry } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotData } from 'shared-contracts/slot';
import type { ApiRequestMessage, Job, JobResult } from './worker-messages.ts';

export interface JobEnvironment {
  readonly callApi: (request: ApiRequestMessage) => Promise<unknown>;
  readonly onLoaded: (data: SlotData, head: HeadContribution) => void;
  readonly onResponseProblem: ReportResponseProblem;
}

/** Rethrows errors of the remote. */
export async function runJob(
  entry: ServerEntry,
  job: Job,
  environment: JobEnvironment,
): Promise<JobResult> {
  const context: ServerContext = {
    api: createPortApi(environment.callApi),
    reportProblem: environment.onResponseProblem,
  };
  switch (job.kind) {
    case 'slot': {
      const data = await entry.load(job.request, context);
      environment.onLoaded(data, entry.head(job.request, data));
      if (job.location === null) return { kind: 'slot', html: '' };
      const { slot } = job.request;
      const html = await entry.render({ slot, data, location: job.location });
      return { kind: 'slot', html };
    }
    case 'act':
      if (entry.act === undefined) throw new Error('The remote handles no actions');
      return { kind: 'act', answer: await entry.act(job.request, context) };
    case 'session-started': {
      const answer = await entry.sessionStarted?.(job.request, context);
      return { kind: 'session-started', setCookies: answer?.setCookies ?? [] };
    }
  }
}

function createPortApi(callApi: JobEnvironment['callApi']): ApiClient {
  return {
    get: (path, options) =>
      callApi({ method: 'GET', path, ...(options?.query && { query: options.query }) }),
    post: (path, body, options) =>
      callApi({
        method: 'POST',
        path,
        body,
        ...(options?.idempotencyKey && { idempotencyKey: options.idempotencyKey }),
      }),
  };
}
