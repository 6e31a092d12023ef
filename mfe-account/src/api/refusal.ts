/** Converts a rejected call into the errors of the form that made it. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';

/** `errors` are keyed by wire field name. */
export interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Rethrows anything that is not an API response. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  return {
    message: describeApiFailure(error),
    errors: failure.kind === 'rejected' ? failure.fieldErrors : {},
  };
}

/** True when the customer has to log in again. */
export function isSessionOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'session-expired' || (failure.kind === 'rejected' && failure.status === 401)
  );
}
