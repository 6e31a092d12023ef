/** Submits a form; a rejection by the server is a result. */
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { SaveResult } from '../domain/save-result.ts';

/**
 * Renames field errors to the form's names; `formNames` maps wire names to them. Rethrows anything
 * except `ApiError`.
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
