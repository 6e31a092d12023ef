/** Result of a plain form post that the API rejects. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import type { FieldErrors } from '../domain/address.ts';
import { enteredValues } from '../domain/form-fields.ts';

/** Shows the page again with the message and all entered values. */
export function reject(
  { action, fields }: ActionRequest,
  message: string,
  fieldErrors: FieldErrors = {},
): ActionResult {
  return {
    kind: 'rejected',
    rejected: { action, message, fieldErrors, values: enteredValues(fields) },
  };
}

/** Runs an action. A rejection by the API becomes a result; any other error is rethrown. */
export async function rejectOnApiError(
  request: ActionRequest,
  act: () => Promise<ActionResult>,
): Promise<ActionResult> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isLoginNeeded(error)) return { kind: 'login-required' };
    const { failure } = error;
    const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
    return reject(request, describeApiFailure(error), fieldErrors);
  }
}

/** True when a login is needed: there is no session, or it could not be renewed. */
export function isLoginNeeded(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'session-expired') return true;
  if (failure.kind !== 'rejected') return false;
  return failure.status === 401 || failure.code === 'LOGIN_REQUIRED';
}
