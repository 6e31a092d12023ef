/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import {
  DELETE_ACTION,
  EXPORT_ACTION,
  REQUEST_DELETION_ACTION,
  REQUEST_EXPORT_ACTION,
} from '../domain/leaving.ts';
import { SEND_LINK_ACTION } from '../domain/login-form.ts';
import { PASSKEY_REMOVE_ACTION } from '../domain/passkeys.ts';
import { PROVIDER_UNLINK_ACTION } from '../domain/providers.ts';
import { END_DEVICE_ACTION, END_OTHER_DEVICES_ACTION } from '../domain/device.ts';
import { PASSWORD_ACTION } from '../domain/password-change.ts';
import {
  CHANGE_PICTURE_ACTION,
  CONFIRM_EMAIL_ACTION,
  EMAIL_ACTION,
  KEEP_EMAIL_ACTION,
  MAIL_EMAIL_CODE_ACTION,
  PROFILE_ACTION,
  REMOVE_PICTURE_ACTION,
} from '../domain/profile-form.ts';
import { NEW_PASSWORD_ACTION, RECOVERY_ACTION } from '../domain/recovery.ts';
import { SIGN_UP_ACTION } from '../domain/sign-up.ts';
import { postConfirmEmail, postEmail, postKeepEmail, postMailEmailCode } from './change-email.ts';
import { actDelete, actExport, actRequestDeletion, actRequestExport } from './leaving.ts';
import { actNewPassword, actRecovery } from './recovery.ts';
import { removePasskeyByForm } from './remove-passkey.ts';
import { postDetails, postPicture, postRemovePicture } from './save-profile.ts';
import { actEndDevices, actPassword } from './security.ts';
import { actSignUp } from './sign-up.ts';
import { sendLoginLinkByForm } from './send-login-link.ts';
import { unlinkProviderByForm } from './unlink-provider.ts';

type PlainPost = (request: ActionRequest, context: ServerContext) => Promise<ActionResult>;

/** By the action's name in the manifest. */
const POSTS: ReadonlyMap<string, PlainPost> = new Map([
  [PROFILE_ACTION, postDetails],
  [EMAIL_ACTION, postEmail],
  [CHANGE_PICTURE_ACTION, postPicture],
  [CONFIRM_EMAIL_ACTION, postConfirmEmail],
  [MAIL_EMAIL_CODE_ACTION, postMailEmailCode],
  [KEEP_EMAIL_ACTION, postKeepEmail],
  [REMOVE_PICTURE_ACTION, postRemovePicture],
  [SEND_LINK_ACTION, sendLoginLinkByForm],
  [SIGN_UP_ACTION, actSignUp],
  [RECOVERY_ACTION, actRecovery],
  [NEW_PASSWORD_ACTION, actNewPassword],
  [PASSWORD_ACTION, actPassword],
  [END_DEVICE_ACTION, actEndDevices],
  [END_OTHER_DEVICES_ACTION, actEndDevices],
  [PASSKEY_REMOVE_ACTION, removePasskeyByForm],
  [PROVIDER_UNLINK_ACTION, unlinkProviderByForm],
  [REQUEST_EXPORT_ACTION, actRequestExport],
  [EXPORT_ACTION, actExport],
  [REQUEST_DELETION_ACTION, actRequestDeletion],
  [DELETE_ACTION, actDelete],
]);

export async function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  const post = POSTS.get(request.action);
  if (post === undefined) throw new Error(`Unknown action ${request.action}`);
  return post(request, context);
}
