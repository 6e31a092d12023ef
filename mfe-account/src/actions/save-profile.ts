/** Plain posts of the profile's details, e-mail address and picture (ACC-07, ACC-09). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import {
  changeEmail,
  getProfile,
  mailProofCode,
  savePicture,
  saveProfile,
  type EmailProof,
} from '../api/profile.ts';
import type { SaveResult } from '../domain/save-result.ts';
import {
  CHANGE_PICTURE_ACTION,
  EMAIL_ACTION,
  PROFILE_ACTION,
  PROOF_BY_CODE,
  PROOF_FIELD,
  readEmailForm,
  readProfileForm,
  REMOVE_PICTURE_ACTION,
} from '../domain/profile-form.ts';
import { findEmailErrors, findProfileErrors, type FieldErrors } from '../domain/profile.ts';
import { readText } from '../domain/form-fields.ts';
import { PROFILE_PICTURE_MAX_BYTES } from 'shared-contracts/profile-options';
import { answer, CHECK_MARKED } from './answer.ts';

const TOO_HEAVY = 'The picture is larger than 5 MB. Please choose a smaller one.';
/** In base64, with its beginning. */
const PICTURE_ADDRESS_MAX = Math.ceil(PROFILE_PICTURE_MAX_BYTES / 3) * 4 + 100;

export async function postDetails(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readProfileForm(fields);
  const form = { action: PROFILE_ACTION, page, saved: 'details', values: entered } as const;
  const errors = findProfileErrors(entered);
  if (Object.keys(errors).length > 0) return answer(form, refused(errors));
  return answer(form, await saveProfile(api, entered));
}

export async function postEmail(
  { fields, page, fingerprint }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const { email, password, code } = readEmailForm(fields);
  const wantsCode = readText(fields, PROOF_FIELD) === PROOF_BY_CODE;
  const byCode = wantsCode || fields['code'] !== undefined;
  const values = { email, ...(byCode && { [PROOF_FIELD]: PROOF_BY_CODE }) };
  const form = { action: EMAIL_ACTION, page, saved: 'email', values } as const;
  if (wantsCode) return mailCode(form, { api, fingerprint });
  const proof: EmailProof =
    byCode && fingerprint !== undefined
      ? { kind: 'code', code, fingerprint }
      : { kind: 'password', password };
  const errors = findEmailErrors(email);
  if (Object.keys(errors).length > 0) return answer(form, refused(errors));
  return answer(form, await changeEmail(api, { email, proof }));
}

/** The picture as it was chosen: what shows it cuts it around its middle (ACC-09). */
export async function postPicture(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: CHANGE_PICTURE_ACTION, page, saved: 'picture', values: {} } as const;
  const image = readText(fields, 'image');
  if (image === '') return answer(form, refused({ image: 'Choose a picture.' }));
  if (image.length > PICTURE_ADDRESS_MAX) return answer(form, refused({ image: TOO_HEAVY }));
  return answer(form, await savePicture(api, image));
}

export async function postRemovePicture(
  { page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: REMOVE_PICTURE_ACTION, page, saved: 'picture', values: {} } as const;
  return answer(form, await savePicture(api, null));
}

/** The page is shown again with a field for the code, and with the address that was typed. */
async function mailCode(
  form: Parameters<typeof answer>[0],
  { api, fingerprint = '' }: { readonly fingerprint?: string | undefined } & ServerContext,
): Promise<ActionResult> {
  const { email } = await getProfile(api);
  const result = await mailProofCode(api, { email, fingerprint });
  if (result.status !== 'saved')
    return answer({ ...form, values: { email: form.values['email'] ?? '' } }, result);
  return answer(form, {
    status: 'refused',
    message: `We have mailed a code to ${email}.`,
    errors: {},
  });
}

function refused(errors: FieldErrors): SaveResult {
  return { status: 'refused', message: CHECK_MARKED, errors };
}
