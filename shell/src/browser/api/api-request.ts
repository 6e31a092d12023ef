/** A call of the API, as it leaves the browser. */
import type { GetOptions, PostOptions } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';

export interface ApiRequest extends GetOptions, PostOptions {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body?: JsonObject;
}

/** Answers the parsed body. Throws `ApiError`. */
export type ApiCall = (request: ApiRequest) => Promise<unknown>;

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects when there was no answer. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Whether the API can be reached (SES-08). */
export interface Link {
  markInactive(): void;
  markActive(): void;
}
