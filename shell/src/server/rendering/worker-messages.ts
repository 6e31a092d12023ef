/** Messages between the shell's process and the thread of one release. */
import type { ResponseProblem } from 'shared-contracts/api/response-source';
import type { ApiFailure, GetOptions } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { PageLocation } from 'shared-contracts/page';
import type {
  ActionRequest,
  ActionResult,
  SessionStartedRequest,
  SetCookie,
} from 'shared-contracts/server-entry';
import type { HeadContribution, SlotData, SlotRequest } from 'shared-contracts/slot';

/** A job for the remote's server entry. */
export type Job =
  /** `load`, then `head`, and `render` if there is a location. */
  | { readonly kind: 'slot'; readonly request: SlotRequest; readonly location: PageLocation | null }
  | { readonly kind: 'act'; readonly request: ActionRequest }
  | { readonly kind: 'session-started'; readonly request: SessionStartedRequest };

export type JobResult =
  | { readonly kind: 'slot'; readonly html: string }
  | { readonly kind: 'act'; readonly answer: ActionResult }
  | { readonly kind: 'session-started'; readonly setCookies: readonly SetCookie[] };

export type ToWorker =
  | { readonly type: 'job'; readonly id: number; readonly job: Job }
  | { readonly type: 'ping'; readonly id: number }
  | { readonly type: 'api-answer'; readonly callId: number; readonly body: unknown }
  | { readonly type: 'api-failure'; readonly callId: number; readonly failure: ApiFailure };

export interface ApiRequestMessage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: GetOptions['query'];
  readonly body?: JsonObject;
  readonly idempotencyKey?: string;
}

export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'pong'; readonly id: number }
  /** Memory outside the heap, such as buffers. The limits of the thread do not include it. */
  | { readonly type: 'too-much-memory'; readonly bytes: number }
  | { readonly type: 'response-problem'; readonly problem: ResponseProblem }
  /** First half of a slot's job: the data is loaded, so nested slots can start. */
  | {
      readonly type: 'loaded';
      readonly id: number;
      readonly data: SlotData;
      readonly head: HeadContribution;
    }
  | { readonly type: 'done'; readonly id: number; readonly result: JobResult }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly message: string;
      readonly stack: string;
    }
  | {
      readonly type: 'api-call';
      readonly id: number;
      readonly callId: number;
      readonly request: ApiRequestMessage;
    };
