/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { SEND_LINK_ACTION } from '../domain/login-form.ts';
import { saveProfile } from '../api/profile.ts';
import { checkProfile, type ProfileErrors, type ProfileFields } from '../domain/profile.ts';
import { PASSKEY_REMOVE_ACTION } from '../domain/passkeys.ts';
import { PROFILE_ACTION, readProfileForm } from '../domain/profile-form.ts';
import { removePasskeyByForm } from './remove-passkey.ts';
import { sendLoginLinkByForm } from './send-login-link.ts';

/** Query that tells the profile page it was just saved. */
const SAVED_QUERY = '?saved=1';

export async function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  switch (request.action) {
    case PROFILE_ACTION:
      return updateProfile(request, context);
    case SEND_LINK_ACTION:
      return sendLoginLinkByForm(request, context);
    case PASSKEY_REMOVE_ACTION:
      return removePasskeyByForm(request, context);
    default:
      throw new Error(`Unknown action ${request.action}`);
  }
}

async function updateProfile(
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
