/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { SEND_LINK_ACTION } from '../domain/login-form.ts';
import { saveProfile } from '../api/profile.ts';
import { checkProfile, type ProfileErrors, type ProfileFields } from '../domain/profile.ts';
import { PROFILE_ACTION, readProfileForm } from '../domain/profile-form.ts';
import { END_DEVICE_ACTION, END_OTHER_DEVICES_ACTION } from '../domain/device.ts';
import { PASSWORD_ACTION } from '../domain/password-change.ts';
import { NEW_PASSWORD_ACTION, RECOVERY_ACTION } from '../domain/recovery.ts';
import { SIGN_UP_ACTION } from '../domain/sign-up.ts';
import { actNewPassword, actRecovery } from './recovery.ts';
import { actEndDevices, actPassword } from './security.ts';
import { actSignUp } from './sign-up.ts';
import { sendLoginLinkByForm } from './send-login-link.ts';

/** Query that tells the profile page it was just saved. */
const SAVED_QUERY = '?saved=1';

export function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  const actOn = ACTIONS[request.action];
  if (actOn === undefined) throw new Error(`Unknown action ${request.action}`);
  return actOn(request, context);
}

const ACTIONS: Readonly<Record<string, typeof act | undefined>> = {
  [PROFILE_ACTION]: updateProfile,
  [SEND_LINK_ACTION]: sendLoginLinkByForm,
  [PASSWORD_ACTION]: actPassword,
  [END_DEVICE_ACTION]: actEndDevices,
  [END_OTHER_DEVICES_ACTION]: actEndDevices,
  [SIGN_UP_ACTION]: actSignUp,
  [RECOVERY_ACTION]: actRecovery,
  [NEW_PASSWORD_ACTION]: actNewPassword,
};

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
