import { ApiError } from 'shared-contracts/api-client';

/** Statuses by which the API says that nothing has, or could have, that id or name. */
const UNKNOWN = [400, 404, 422];

export function isUnknownName(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return false;
  return UNKNOWN.includes(error.failure.status);
}
