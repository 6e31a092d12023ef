import { ApiError } from 'shared-contracts/api-client';

/** Statuses of the API for an id or name that does not exist or is not valid. */
const UNKNOWN = [400, 404, 422];

export function isUnknownName(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return false;
  return UNKNOWN.includes(error.failure.status);
}
