import { ApiError } from 'shared-contracts/api-client';

/** Statuses by which the API says that this id or name does not exist or is not valid. */
const UNKNOWN = [400, 404, 422];

export function isUnknownName(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return false;
  return UNKNOWN.includes(error.failure.status);
}
