/**
 * Plain form posts that change the email address: request the change, confirm its code, cancel it.
 */
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import {
  changeEmail,
  confirmEmail,
  keepEmail,
  mailEmailCode,
  mailProofCode,
  type EmailProof,
} from '../api/email-change.ts';
import { getProfile } from '../api/profile.ts';
import {
  CONFIRM_EMAIL_ACTION,
  EMAIL_ACTION,
  KEEP_EMAIL_ACTION,
  MAIL_EMAIL_CODE_ACTION,
  PROOF_BY_CODE,
  PROOF_FIELD,
  readEmailForm,
} from '../domain/profile-form.ts';
import { findCodeErrors, findEmailErrors } from '../domain/profile.ts';
import { CHECK_MARKED } from '../domain/save-result.ts';
import { toActionResult } from './action-result.ts';

/** `fingerprint` is empty when the shell provides none; the API then rejects the request. */
export async function actChangeEmail(
  { fields, page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const { email, password, code } = readEmailForm(fields);
  const wantsCode = readText(fields, PROOF_FIELD) === PROOF_BY_CODE;
  const byCode = wantsCode || fields['code'] !== undefined;
  const values = { email, ...(byCode && { [PROOF_FIELD]: PROOF_BY_CODE }) };
  const form = { action: EMAIL_ACTION, page, saved: 'email-asked', values } as const;
  if (wantsCode) return mailCode(form, { api, fingerprint });
  const proof: EmailProof = byCode ? { kind: 'code', code } : { kind: 'password', password };
  const errors = findEmailErrors(email);
  if (Object.keys(errors).length > 0) {
    return toActionResult(form, { status: 'refused', message: CHECK_MARKED, errors });
  }
  return toActionResult(form, await changeEmail(api, { email, fingerprint, proof }));
}

export async function actConfirmEmail(
  { fields, page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const code = readText(fields, 'code').slice(0, 40);
  const form = { action: CONFIRM_EMAIL_ACTION, page, saved: 'email', values: { code } } as const;
  const errors = findCodeErrors(code);
  if (Object.keys(errors).length > 0) {
    return toActionResult(form, { status: 'refused', message: CHECK_MARKED, errors });
  }
  return toActionResult(form, await confirmEmail(api, { code, fingerprint }));
}

export async function actMailEmailCode(
  { page, fingerprint = '' }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: MAIL_EMAIL_CODE_ACTION, page, saved: 'email-code', values: {} } as const;
  return toActionResult(form, await mailEmailCode(api, fingerprint));
}

export async function actKeepEmail(
  { page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: KEEP_EMAIL_ACTION, page, saved: 'email-kept', values: {} } as const;
  return toActionResult(form, await keepEmail(api));
}

/** Mails a code, then shows the page again with the entered address and a field for the code. */
async function mailCode(
  form: Parameters<typeof toActionResult>[0],
  { api, fingerprint }: { readonly fingerprint: string } & ServerContext,
): Promise<ActionResult> {
  const { email } = await getProfile(api);
  const result = await mailProofCode(api, { email, fingerprint });
  if (result.status !== 'saved')
    return toActionResult({ ...form, values: { email: form.values['email'] ?? '' } }, result);
  return toActionResult(form, {
    status: 'refused',
    message: `We have emailed a code to ${email}.`,
    errors: {},
  });
}
