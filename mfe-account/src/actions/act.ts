/** Handlers of this remote's plain form posts, by their names in the manifest. */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import {
  DELETE_ACTION,
  EXPORT_ACTION,
  REQUEST_DELETION_ACTION,
  REQUEST_EXPORT_ACTION,
} from '../domain/export-and-deletion.ts';
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
import { actConfirmEmail, actChangeEmail, actKeepEmail, actMailEmailCode } from './change-email.ts';
import {
  actDelete,
  actExport,
  actRequestDeletion,
  actRequestExport,
} from './export-and-deletion.ts';
import { actSetPassword, actRequestRecovery } from './recovery.ts';
import { actRemovePasskey } from './remove-passkey.ts';
import { actUpdateProfile, actChangePicture, actRemovePicture } from './save-profile.ts';
import { actEndDevices, actChangePassword } from './security.ts';
import { actRequestSignUp } from './sign-up.ts';
import { actSendLink } from './send-login-link.ts';
import { actUnlinkProvider } from './unlink-provider.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  [PROFILE_ACTION]: actUpdateProfile,
  [EMAIL_ACTION]: actChangeEmail,
  [CHANGE_PICTURE_ACTION]: actChangePicture,
  [CONFIRM_EMAIL_ACTION]: actConfirmEmail,
  [MAIL_EMAIL_CODE_ACTION]: actMailEmailCode,
  [KEEP_EMAIL_ACTION]: actKeepEmail,
  [REMOVE_PICTURE_ACTION]: actRemovePicture,
  [SEND_LINK_ACTION]: actSendLink,
  [SIGN_UP_ACTION]: actRequestSignUp,
  [RECOVERY_ACTION]: actRequestRecovery,
  [NEW_PASSWORD_ACTION]: actSetPassword,
  [PASSWORD_ACTION]: actChangePassword,
  [END_DEVICE_ACTION]: actEndDevices,
  [END_OTHER_DEVICES_ACTION]: actEndDevices,
  [PASSKEY_REMOVE_ACTION]: actRemovePasskey,
  [PROVIDER_UNLINK_ACTION]: actUnlinkProvider,
  [REQUEST_EXPORT_ACTION]: actRequestExport,
  [EXPORT_ACTION]: actExport,
  [REQUEST_DELETION_ACTION]: actRequestDeletion,
  [DELETE_ACTION]: actDelete,
});
