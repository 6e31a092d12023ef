/** Submits a form of the profile and returns a rejection as a result. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { SaveResult } from '../domain/save-result.ts';

/**
 * `formNames` maps wire field names to the form's field names. Rethrows anything except `ApiError`.
 */
export async function trySaving(
  save: () => Promise<unknown>,
  formNames: Readonly<Record<string, string>> = {},
): Promise<SaveResult> {
  try {
    await save();
    return { status: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const isSessionOver =
      failure.kind === 'session-expired' || (failure.kind === 'rejected' && failure.status === 401);
    if (isSessionOver) return { status: 'login-required' };
    const wireErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
    const errors = Object.entries(wireErrors).map(([name, text]) => [
      formNames[name] ?? name,
      text,
    ]);
    return {
      status: 'refused',
      message: describeApiFailure(error),
      errors: Object.fromEntries(errors),
    };
  }
}
