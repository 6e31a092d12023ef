/** Names of the profile's forms and inputs, the same with and without scripts. */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { PROFILE_FIELDS, type ProfileEntries } from './profile.ts';

export const PROFILE_ACTION = 'profile.update';
export const EMAIL_ACTION = 'profile.change-email';
export const CHANGE_PICTURE_ACTION = 'profile.change-picture';
export const CONFIRM_EMAIL_ACTION = 'profile.confirm-email';
export const MAIL_EMAIL_CODE_ACTION = 'profile.mail-email-code';
export const KEEP_EMAIL_ACTION = 'profile.keep-email';
export const REMOVE_PICTURE_ACTION = 'profile.remove-picture';

/** Query that makes the profile page report what was saved. */
export const SAVED_PARAMETER = 'saved';
/** Values of that query for each saved form; also the ids of their sections. */
export type ProfileForm = 'details' | 'email' | 'picture';
/** All values of that query; `email` means that the new address is confirmed. */
export type Saved = ProfileForm | 'email-asked' | 'email-code' | 'email-kept';

/** Field of the email form: `mail-code` requests a code instead of the password. */
export const PROOF_FIELD = 'proof';
export const PROOF_BY_CODE = 'mail-code';

/** The submitted fields, trimmed; fields that the form does not have are missing. */
export function readProfileForm(fields: FormFields): ProfileEntries {
  const sent = PROFILE_FIELDS.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, readText(fields, name)]));
}

export type EmailEntries = {
  readonly email: string;
  readonly password: string;
  readonly code: string;
};

export function readEmailForm(fields: FormFields): EmailEntries {
  return {
    email: readText(fields, 'email'),
    // A password may begin with a space.
    password: fields['currentPassword']?.[0] ?? '',
    code: readText(fields, 'code'),
  };
}
