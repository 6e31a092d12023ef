/** Forms of the way to a new password (ACC-05): names of their inputs and what can be wrong. */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { checkNewPassword } from './password.ts';

export const RECOVERY_ACTION = 'recovery.request';
export const NEW_PASSWORD_ACTION = 'recovery.set-password';

export type NewPasswordFields = {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
};

export type NewPasswordErrors = { readonly [Field in 'code' | 'newPassword']?: string };

/** A password is taken as it is: blanks belong to it. */
export function readNewPasswordForm(
  valueOf: (name: keyof NewPasswordFields) => string,
): NewPasswordFields {
  return {
    email: valueOf('email').trim(),
    code: valueOf('code').trim(),
    newPassword: valueOf('newPassword'),
  };
}

/** What is wrong before the server is asked; it decides in the end. */
export function checkRecoveredPassword(fields: NewPasswordFields): NewPasswordErrors {
  const newPassword = checkNewPassword(fields.newPassword);
  return {
    ...(fields.code === '' && { code: 'Enter the code from the e-mail.' }),
    ...(newPassword !== undefined && { newPassword }),
  };
}

/** Errors from the wire of a rejected action, whose keys are input names. */
export function readNewPasswordErrors(errors: Readonly<Record<string, string>>): NewPasswordErrors {
  const { code, newPassword } = errors;
  return {
    ...(code !== undefined && { code }),
    ...(newPassword !== undefined && { newPassword }),
  };
}

/** Query that tells the page that the password is changed. */
export const PASSWORD_CHANGED_PARAMETER = 'changed';

/** The page once the password is changed; `page` is its own path with query. */
export function passwordChangedPath(page: string): string {
  const [pathname = '', search = ''] = page.split('?');
  const returnTo = new URLSearchParams(search).get(RETURN_TO_PARAMETER);
  const query = new URLSearchParams({
    [PASSWORD_CHANGED_PARAMETER]: '1',
    ...(returnTo !== null && { [RETURN_TO_PARAMETER]: returnTo }),
  });
  return `${pathname}?${query.toString()}`;
}
