/** What a refused call means to the form that made it. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';

/** Nothing the visitor typed is lost; `errors` are by the wire's field names. */
export interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Throws what is not an answer of the API. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  return {
    message: describeApiFailure(error),
    errors: failure.kind === 'rejected' ? failure.fieldErrors : {},
  };
}

/** True when the visitor has to log in again. */
export function isSessionOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'session-expired' || (failure.kind === 'rejected' && failure.status === 401)
  );
}
