/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { saveProfile } from '../api/profile.ts';
import { checkProfile, type ProfileErrors, type ProfileFields } from '../domain/profile.ts';
import { PROFILE_ACTION, readProfileForm } from '../domain/profile-form.ts';
import {
  DELETE_ACTION,
  EXPORT_ACTION,
  REQUEST_DELETION_ACTION,
  REQUEST_EXPORT_ACTION,
} from '../domain/leaving.ts';
import { actDelete, actExport, actRequestDeletion, actRequestExport } from './leaving.ts';

/** Query that tells the profile page it was just saved. */
const SAVED_QUERY = '?saved=1';

const ACTIONS = new Map([
  [PROFILE_ACTION, actSaveProfile],
  [REQUEST_EXPORT_ACTION, actRequestExport],
  [EXPORT_ACTION, actExport],
  [REQUEST_DELETION_ACTION, actRequestDeletion],
  [DELETE_ACTION, actDelete],
]);

export async function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  const answer = ACTIONS.get(request.action);
  if (answer === undefined) throw new Error(`Unknown action ${request.action}`);
  return answer(request, context);
}

async function actSaveProfile(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readProfileForm((name) => fields[name]?.[0] ?? '');
  const errors = checkProfile(entered);
  if (Object.keys(errors).length > 0) {
    return reject(entered, 'Please check the marked fields.', errors);
  }
  const result = await saveProfile(api, entered);
  switch (result.status) {
    case 'saved':
      return { kind: 'redirect', to: `${page.split('?')[0]}${SAVED_QUERY}` };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused':
      return reject(entered, result.message, result.errors);
  }
}

function reject(values: ProfileFields, message: string, errors: ProfileErrors): ActionResult {
  return {
    kind: 'rejected',
    rejected: { action: PROFILE_ACTION, message, fieldErrors: { ...errors }, values },
  };
}
