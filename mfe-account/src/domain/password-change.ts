/** The form that changes a password in the profile: names of its inputs and what can be wrong. */
import { checkNewPassword } from './password.ts';

export const PASSWORD_ACTION = 'password.change';
/** Where this part of the profile begins. */
export const PASSWORD_ANCHOR = 'password';
/** Query that tells the profile page that the password was just changed. */
export const PASSWORD_SAVED_PARAMETER = 'password-changed';

export type PasswordFields = { readonly password: string; readonly newPassword: string };
export type PasswordErrors = { readonly [Field in keyof PasswordFields]?: string };

/** Taken as they are: blanks belong to a password. */
export function readPasswordForm(valueOf: (name: keyof PasswordFields) => string): PasswordFields {
  return { password: valueOf('password'), newPassword: valueOf('newPassword') };
}

/** What is wrong before the server is asked; it knows whether there is a current password. */
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

/** Errors from the wire of a rejected action, whose keys are input names. */
export function readPasswordErrors(errors: Readonly<Record<string, string>>): PasswordErrors {
  const { password, newPassword } = errors;
  return {
    ...(password !== undefined && { password }),
    ...(newPassword !== undefined && { newPassword }),
  };
}
