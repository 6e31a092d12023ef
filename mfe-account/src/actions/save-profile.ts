/** Plain form posts of the profile's details and picture. */
import { readText } from 'shared-contracts/form-fields';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { savePicture, saveProfile } from '../api/profile.ts';
import { CHECK_MARKED, type SaveResult } from '../domain/save-result.ts';
import {
  CHANGE_PICTURE_ACTION,
  PROFILE_ACTION,
  readProfileForm,
  REMOVE_PICTURE_ACTION,
} from '../domain/profile-form.ts';
import { findProfileErrors, type FieldErrors } from '../domain/profile.ts';
import { PROFILE_PICTURE_MAX_BYTES } from 'shared-contracts/profile-options';
import { toActionResult } from './action-result.ts';

const PICTURE_TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.';
/** Maximum length of a data URL: base64 needs 4 characters for 3 bytes, the prefix at most 100. */
const PICTURE_URL_LENGTH_MAX = Math.ceil(PROFILE_PICTURE_MAX_BYTES / 3) * 4 + 100;

export async function actUpdateProfile(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readProfileForm(fields);
  const form = { action: PROFILE_ACTION, page, saved: 'details', values: entered } as const;
  const errors = findProfileErrors(entered);
  if (Object.keys(errors).length > 0) return toActionResult(form, refused(errors));
  return toActionResult(form, await saveProfile(api, entered));
}

/** Saves the picture uncropped; pages show the square in its middle. */
export async function actChangePicture(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: CHANGE_PICTURE_ACTION, page, saved: 'picture', values: {} } as const;
  const image = readText(fields, 'image');
  if (image === '') return toActionResult(form, refused({ image: 'Choose a picture.' }));
  if (image.length > PICTURE_URL_LENGTH_MAX)
    return toActionResult(form, refused({ image: PICTURE_TOO_LARGE }));
  return toActionResult(form, await savePicture(api, image));
}

export async function actRemovePicture(
  { page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: REMOVE_PICTURE_ACTION, page, saved: 'picture', values: {} } as const;
  return toActionResult(form, await savePicture(api, null));
}

function refused(errors: FieldErrors): SaveResult {
  return { status: 'refused', message: CHECK_MARKED, errors };
}
