/** Turns failures of API calls for the customer's own documents into page states. */
import { ApiError } from 'shared-contracts/api-client';
import type { Loaded } from '../domain/loaded.ts';

/** An `ApiError` becomes a status; rethrows all other errors. */
export async function loadPrivate<Value>(work: Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { status: 'shown', value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: statusOf(error) };
  }
}

function statusOf({ failure }: ApiError): Exclude<Loaded<unknown>['status'], 'shown'> {
  if (failure.kind === 'session-expired') return 'login-required';
  if (failure.kind !== 'rejected') return 'unavailable';
  if (failure.status === 401) return 'login-required';
  return failure.status === 429 ? 'unavailable' : 'missing';
}
