/** What an answer of the API means for the caller and for the session (A§8, SES-05, SES-06). */
import { ApiError } from 'shared-contracts/api-client';
import { parseErrorBody } from 'shared-contracts/api/wire';

/** What the client does about an answer before the caller hears of it. */
export type AnswerVerdict = 'accept' | 'renew-and-retry' | 'end-session' | 'refuse';

const SIGNATURE_MESSAGE = 'Signature verification failed';

export function judgeAnswer(status: number, body: unknown): AnswerVerdict {
  if (status >= 200 && status < 300) return 'accept';
  const { code, message } = parseErrorBody(body);
  if (code === 'TOKEN_INVALID' || message === SIGNATURE_MESSAGE) return 'end-session';
  const isAuthStatus = status === 401 || status === 422;
  return isAuthStatus && code === 'TOKEN_EXPIRED' ? 'renew-and-retry' : 'refuse';
}

/** The error of an answer that is not accepted. */
export function toApiError(status: number, body: unknown): ApiError {
  if (status >= 500 || status < 400) return new ApiError({ kind: 'broken', status });
  const { code, message, fieldErrors } = parseErrorBody(body);
  return new ApiError({ kind: 'rejected', status, code, message, fieldErrors });
}
