/** Plain form posts of the password recovery. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { codeAskedCookie } from '../api/code-asked-cookie.ts';
import { requestRecovery, setRecoveredPassword } from '../api/recovery.ts';
import { checkEmail } from '../domain/login-form.ts';
import { mailedPath } from '../domain/mailed-step.ts';
import {
  checkRecoveredPassword,
  NEW_PASSWORD_ACTION,
  passwordChangedPath,
  readNewPasswordForm,
  RECOVERY_ACTION,
  type NewPasswordErrors,
  type NewPasswordFields,
} from '../domain/recovery.ts';

/** Requests the email with the code. */
export async function actRequestRecovery(
  { fields, page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const email = (fields['email']?.[0] ?? '').trim();
  const emailError = checkEmail(email);
  if (emailError !== null) return rejectEmail(email, emailError);
  const result = await requestRecovery(api, { email, fingerprint });
  if (result.status === 'refused') return rejectEmail(email, result.emailError ?? result.message);
  return { kind: 'redirect', to: mailedPath(page, email), setCookies: [codeAskedCookie] };
}

/** Sets the new password and logs in with it; the next page shows whether the login succeeded. */
export async function actSetPassword(
  { fields, page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readNewPasswordForm((name) => fields[name]?.[0] ?? '');
  const errors = checkRecoveredPassword(entered);
  if (Object.keys(errors).length > 0) {
    return rejectPassword(entered, 'Please check the marked fields.', errors);
  }
  const result = await setRecoveredPassword(api, { fields: entered, fingerprint });
  if (result.status === 'refused') return rejectPassword(entered, result.message, result.errors);
  const logIn = { username: entered.email, password: entered.newPassword };
  return { kind: 'redirect', to: passwordChangedPath(page), logIn };
}

function rejectEmail(email: string, message: string): ActionResult {
  const fieldErrors = { email: message };
  const values = { email };
  return { kind: 'rejected', rejected: { action: RECOVERY_ACTION, message, fieldErrors, values } };
}

function rejectPassword(
  { email, code }: NewPasswordFields,
  message: string,
  errors: NewPasswordErrors,
): ActionResult {
  const rejected = {
    action: NEW_PASSWORD_ACTION,
    message,
    fieldErrors: { ...errors },
    values: { email, code },
  };
  return { kind: 'rejected', rejected };
}
