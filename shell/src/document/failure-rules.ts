/**
 * Decides how a failed API call affects the session and the visitor, by the specification's table.
 * The rules are the same for REST and GraphQL, and in the browser and on the shell's server. Pure.
 */
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { parseErrorBody } from 'shared-contracts/api/wire';
import { isErrorCode, type ErrorCode } from 'shared-contracts/error-codes';
import { isRecord } from 'shared-contracts/json';

/** Action taken before the caller gets the error. */
export type FailureVerdict =
  /** Renew the session and repeat the call; without a new token, end the session. */
  | 'renew-and-retry'
  /** Log out and go to `/`. */
  | 'end-session'
  /** The site is unreachable: show this and check whether it is back. */
  | 'link-inactive'
  /** Nothing: the caller handles the error. */
  | 'refuse';

export interface FailedCall {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly failure: ApiFailure;
  readonly session: 'there' | 'none';
  /** `repeated`: the session was renewed for this call, and the call uses the new token. */
  readonly attempt: 'first' | 'repeated';
}

const GRAPHQL_PATH = '/graphql';
const SIGNATURE_MESSAGE = 'Signature verification failed';
const AUTH_STATUSES: readonly number[] = [401, 422];

/** Returns the action for a failed call. */
export function judgeFailure({ path, failure, session, attempt }: FailedCall): FailureVerdict {
  if (failure.kind === 'unreachable') return 'link-inactive';
  if (failure.kind !== 'rejected' || session === 'none') return 'refuse';
  if (isTokenInvalid(failure)) return 'end-session';
  if (!AUTH_STATUSES.includes(failure.status)) return 'refuse';
  const isExpired = failure.code === 'TOKEN_EXPIRED';
  if (attempt === 'first') return isExpired || isGraphql(path) ? 'renew-and-retry' : 'refuse';
  // A new token cannot be expired, so the session is unusable.
  return isExpired ? 'end-session' : 'refuse';
}

/** The error of an unsuccessful response; undefined for 2xx. */
export function toApiError(path: string, status: number, body: unknown): ApiError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const refusal = isGraphql(path) ? readGraphqlRefusal(body) : parseErrorBody(body);
  // Some backends only notice a forged token when they crash on it (5xx).
  const isRefusal = (status >= 400 && status < 500) || isTokenInvalid(refusal);
  if (!isRefusal) return new ApiError({ kind: 'broken', status });
  return new ApiError({ kind: 'rejected', status, ...refusal });
}

function isTokenInvalid(refusal: { readonly code: ErrorCode; readonly message: string }): boolean {
  return refusal.code === 'TOKEN_INVALID' || refusal.message === SIGNATURE_MESSAGE;
}

function isGraphql(path: string): boolean {
  return path === GRAPHQL_PATH;
}

/**
 * Parses `{errors: [{message, extensions: {code}}]}`. Any other shape is parsed like the body of a
 * REST call.
 */
function readGraphqlRefusal(body: unknown): ReturnType<typeof parseErrorBody> {
  const errors = isRecord(body) ? body['errors'] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (!isRecord(first)) return parseErrorBody(body);
  const { message, extensions } = first;
  const code = isRecord(extensions) ? extensions['code'] : undefined;
  return {
    code: isErrorCode(code) ? code : 'BAD_REQUEST',
    message: typeof message === 'string' ? message : parseErrorBody(null).message,
    fieldErrors: {},
  };
}
