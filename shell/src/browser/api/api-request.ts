/** An API request as it leaves the browser. */
import type { GetOptions, PostOptions } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';

export interface ApiRequest extends GetOptions, PostOptions {
  readonly method: 'GET' | 'POST';
  /** Path below `/api/v1`. */
  readonly path: string;
  readonly body?: JsonObject;
}

/** Returns the parsed body. Throws `ApiError`. */
export type ApiCall = (request: ApiRequest) => Promise<unknown>;

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects when there was no response. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Connection state: whether the API can be reached. */
export interface Link {
  markInactive(): void;
  markActive(): void;
}
