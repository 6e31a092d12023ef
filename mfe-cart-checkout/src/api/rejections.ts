/** How a plain form post ends when the API refuses it. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import type { FieldErrors } from '../domain/address.ts';
import { enteredValues } from '../domain/form-fields.ts';

/** The page is shown again with the message and everything that was entered. */
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

/** Runs an action; what the API refuses becomes a rejection, anything else is thrown. */
export async function rejectingRefusals(
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

/** True when only a login helps: there is no session, or it could not be renewed. */
export function isLoginNeeded(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'session-expired') return true;
  if (failure.kind !== 'rejected') return false;
  return failure.status === 401 || failure.code === 'LOGIN_REQUIRED';
}
