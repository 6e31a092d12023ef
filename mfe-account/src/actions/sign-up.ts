/** Plain form post that requests the sign-up email. */
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { codeAskedCookie } from '../api/code-asked-cookie.ts';
import { requestSignUp } from '../api/sign-up.ts';
import { mailedPath } from '../domain/mailed-step.ts';
import {
  checkSignUp,
  readSignUpForm,
  SIGN_UP_ACTION,
  type SignUpErrors,
  type SignUpFields,
} from '../domain/sign-up.ts';

export async function actRequestSignUp(
  { fields, page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readSignUpForm((name) => fields[name]?.[0] ?? '');
  const errors = checkSignUp(entered);
  if (Object.keys(errors).length > 0) {
    return reject(entered, 'Please check the marked fields.', errors);
  }
  const requestedReturn = new URLSearchParams(page.split('?')[1]).get(RETURN_TO_PARAMETER) ?? '';
  const returnTo = isOwnPath(requestedReturn) ? requestedReturn : '/';
  const result = await requestSignUp(api, { fields: entered, fingerprint, returnTo });
  if (result.status === 'refused') return reject(entered, result.message, result.errors);
  const to = mailedPath(page, entered.email);
  return { kind: 'redirect', to, setCookies: [codeAskedCookie] };
}

function reject(values: SignUpFields, message: string, errors: SignUpErrors): ActionResult {
  const fieldErrors = { ...errors };
  return { kind: 'rejected', rejected: { action: SIGN_UP_ACTION, message, fieldErrors, values } };
}
