import { createRandomKey } from 'remote-kit/random-key';
import { ApiError } from 'shared-contracts/api-client';
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import { rejectOnApiError } from '../api/rejections.ts';
import { ATTEMPT_FIELD, isAttemptKey } from '../domain/payment-attempt.ts';

/**
 * Handles a plain form post that pays. If the outcome of an attempt is unknown, its key stays in
 * the form, so that a retry is safe. `send` returns the address of the payment page.
 */
export async function payOnce(
  request: ActionRequest,
  send: (attemptKey: string) => Promise<string>,
): Promise<ActionResult> {
  const posted = readText(request.fields, ATTEMPT_FIELD);
  const key = isAttemptKey(posted) ? posted : createRandomKey();
  let isOutcomeKnown = true;
  const result = await rejectOnApiError(request, async () => {
    try {
      return { kind: 'redirect', to: await send(key) };
    } catch (error) {
      isOutcomeKnown = error instanceof ApiError && error.failure.kind === 'rejected';
      throw error;
    }
  });
  return result.kind === 'rejected' && isOutcomeKnown ? withoutAttempt(result) : result;
}

function withoutAttempt(result: Extract<ActionResult, { kind: 'rejected' }>): ActionResult {
  const values = { ...result.rejected.values, [ATTEMPT_FIELD]: '' };
  return { ...result, rejected: { ...result.rejected, values } };
}
