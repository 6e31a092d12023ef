import { ApiError } from 'shared-contracts/api-client';

/** True for the API's answer that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof ApiError && error.failure.kind === 'rejected' && error.failure.status === 404
  );
}
