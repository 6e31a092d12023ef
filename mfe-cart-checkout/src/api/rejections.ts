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

function isLoginNeeded({ failure }: ApiError): boolean {
  if (failure.kind === 'session-expired') return true;
  return failure.kind === 'rejected' && failure.status === 401;
}
