/** The form that changes a password in the profile: input names and possible errors. */
import { checkNewPassword } from './password.ts';

export const PASSWORD_ACTION = 'password.change';
/** Id of this profile section. */
export const PASSWORD_ANCHOR = 'password';
/** Query that makes the profile page report that the password was changed. */
export const PASSWORD_SAVED_PARAMETER = 'password-changed';

export type PasswordFields = { readonly password: string; readonly newPassword: string };
export type PasswordErrors = { readonly [Field in keyof PasswordFields]?: string };

/** Reads the fields unchanged: spaces can be part of a password. */
export function readPasswordForm(valueOf: (name: keyof PasswordFields) => string): PasswordFields {
  return { password: valueOf('password'), newPassword: valueOf('newPassword') };
}

/** Errors found before the request; the server knows whether there is a current password. */
export function checkPasswordChange(
  fields: PasswordFields,
  account: 'has-password' | 'without-password',
): PasswordErrors {
  const newPassword = checkNewPassword(fields.newPassword);
  return {
    ...(account === 'has-password' &&
      fields.password === '' && { password: 'Enter your current password.' }),
    ...(newPassword !== undefined && { newPassword }),
  };
}

/** Errors of a rejected action; the wire uses the input names as keys. */
export function readPasswordErrors(errors: Readonly<Record<string, string>>): PasswordErrors {
  const { password, newPassword } = errors;
  return {
    ...(password !== undefined && { password }),
    ...(newPassword !== undefined && { newPassword }),
  };
}
