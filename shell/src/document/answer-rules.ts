/**
 * What a failed call means for the session and for the visitor: the table of the specification, the
 * same for REST and GraphQL, for calls of the browser and of the shell's server (SES-05
 * to SES-08). Pure.
 */
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { parseErrorBody } from 'shared-contracts/api/wire';
import { isErrorCode, type ErrorCode } from 'shared-contracts/error-codes';
import { isRecord } from 'shared-contracts/json';

/** What is done about a failure before the caller hears of it. */
export type FailureVerdict =
  /** Renew the session and repeat the call; without a new token, end the session. */
  | 'renew-and-retry'
  /** Log out and go to `/`. */
  | 'end-session'
  /** The shop cannot be reached: say so and look whether it is back. */
  | 'link-inactive'
  /** Nothing: the failure is the caller's. */
  | 'refuse';

export interface FailedCall {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly failure: ApiFailure;
  readonly session: 'there' | 'none';
  /** `repeated`: with the token of a renewal that was made for this very call. */
  readonly attempt: 'first' | 'repeated';
}

const GRAPHQL_PATH = '/graphql';
const SIGNATURE_MESSAGE = 'Signature verification failed';
const AUTH_STATUSES: readonly number[] = [401, 422];

export function judgeFailure({ path, failure, session, attempt }: FailedCall): FailureVerdict {
  if (failure.kind === 'unreachable') return 'link-inactive';
  if (failure.kind !== 'rejected' || session === 'none') return 'refuse';
  if (isTokenInvalid(failure)) return 'end-session';
  if (!AUTH_STATUSES.includes(failure.status)) return 'refuse';
  const isExpired = failure.code === 'TOKEN_EXPIRED';
  if (attempt === 'first') return isExpired || isGraphql(path) ? 'renew-and-retry' : 'refuse';
  // A token that has just been made cannot be over: this session never works again.
  return isExpired ? 'end-session' : 'refuse';
}

/** The error of an answer that is no success; 2xx answers undefined. */
export function toApiError(path: string, status: number, body: unknown): ApiError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const refusal = isGraphql(path) ? readGraphqlRefusal(body) : parseErrorBody(body);
  // Some back ends find out about a forged token only when they fail over it.
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

/** `{errors: [{message, extensions: {code}}]}`; another shape is read as any other call's. */
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
