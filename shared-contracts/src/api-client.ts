/**
 * The API as remotes see it, in the browser (through the shell's axios client)
 * and on the server (through the shell's port). Paths are below `/api/v1`.
 */
import type { ErrorCode } from './error-codes.ts';
import { isRecord, type JsonObject } from './json.ts';

export interface GetOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
}

export interface PostOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: a repeat of the same attempt has no second effect. */
  readonly idempotencyKey?: string;
}

/** Returns the parsed JSON body; the caller parses its shape. Throws `ApiError`. */
export interface ApiClient {
  get(path: string, options?: GetOptions): Promise<unknown>;
  post(path: string, body: JsonObject, options?: PostOptions): Promise<unknown>;
}

export type ApiFailure =
  /** No response: network failure, timeout, or the call was aborted. */
  | { readonly kind: 'unreachable' }
  /** The session ended and could not be renewed. */
  | { readonly kind: 'session-expired' }
  /** The API rejected the call; `message` is written for visitors. */
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly code: ErrorCode;
      readonly message: string;
      readonly fieldErrors: Readonly<Record<string, string>>;
    }
  /** The API failed (5xx) or returned something that violates its contract. */
  | { readonly kind: 'broken'; readonly status: number };

/**
 * The only error type of API calls.
 *
 * The shell throws it and remotes catch it, but each has its own copy of this class; `instanceof`
 * therefore checks the shape instead of the class.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isRecord(value) && value['name'] === 'ApiError' && isRecord(value['failure']);
  }

  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(`API call failed: ${failure.kind}`, options);
    this.failure = failure;
  }
}

/** True when the API responds that the resource does not exist. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof ApiError && error.failure.kind === 'rejected' && error.failure.status === 404
  );
}

/** Message for a visitor when the call failed in transit. */
export const UNREACHABLE_MESSAGE =
  'Something went wrong. We could not reach the shop. Please check your connection and try again.';

/** Message for a visitor ("Something went wrong" when the call failed in transit). */
export function describeApiFailure(error: unknown): string {
  if (error instanceof ApiError && error.failure.kind === 'rejected') return error.failure.message;
  if (error instanceof ApiError && error.failure.kind === 'unreachable') return UNREACHABLE_MESSAGE;
  if (error instanceof ApiError && error.failure.kind === 'session-expired') {
    return 'Your session has ended. Please log in again.';
  }
  return 'Something went wrong. Please try again.';
}
