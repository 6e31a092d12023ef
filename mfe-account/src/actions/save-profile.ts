/** Plain posts of the profile's details and picture (ACC-07, ACC-09). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { savePicture, saveProfile } from '../api/profile.ts';
import type { SaveResult } from '../domain/save-result.ts';
import { PROFILE_ACTION, readProfileForm, REMOVE_PICTURE_ACTION } from '../domain/profile-form.ts';
import { findProfileErrors, type FieldErrors } from '../domain/profile.ts';
import { answer, CHECK_MARKED } from './answer.ts';

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

export async function postRemovePicture(
  { page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const form = { action: REMOVE_PICTURE_ACTION, page, saved: 'picture', values: {} } as const;
  return answer(form, await savePicture(api, null));
}

function refused(errors: FieldErrors): SaveResult {
  return { status: 'refused', message: CHECK_MARKED, errors };
}
