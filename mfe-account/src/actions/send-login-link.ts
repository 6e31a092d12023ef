/** Plain form post that requests a login link. */
import {
  isOwnPath,
  LOGIN_PATH,
  MAILED_EMAIL_PARAMETER,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { codeAskedCookie } from '../api/code-asked-cookie.ts';
import { sendLoginLink } from '../api/login-link.ts';
import { readLoginMail } from '../api/login-settings.ts';
import { checkEmail, SEND_LINK_ACTION, type LoginErrors } from '../domain/login-form.ts';

/** Redirects to the page where the code is entered, or shows the form again. */
export async function actSendLink(
  { fields, fingerprint }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const email = (fields['username']?.[0] ?? '').trim().slice(0, 300);
  const requestedReturn = fields[RETURN_TO_PARAMETER]?.[0] ?? '';
  const returnTo = isOwnPath(requestedReturn) ? requestedReturn : '/';
  const reject = (message: string, errors: LoginErrors): ActionResult => ({
    kind: 'rejected',
    rejected: {
      action: SEND_LINK_ACTION,
      message,
      fieldErrors: { ...errors },
      values: { username: email, [RETURN_TO_PARAMETER]: returnTo },
    },
  });
  const addressError = checkEmail(email);
  if (addressError !== null) return reject(addressError, { username: addressError });
  if (fingerprint === undefined) throw new Error('The shell provided no browser fingerprint');
  const mail = await readLoginMail(api);
  const result = await sendLoginLink(api, { email, fingerprint, mail, returnTo });
  if (result.status === 'refused') return reject(result.message, result.errors);
  const query = new URLSearchParams({
    [MAILED_EMAIL_PARAMETER]: email,
    ...(returnTo !== '/' && { [RETURN_TO_PARAMETER]: returnTo }),
  });
  const to = `${LOGIN_PATH}?${query.toString()}`;
  return { kind: 'redirect', to, setCookies: [codeAskedCookie] };
}
