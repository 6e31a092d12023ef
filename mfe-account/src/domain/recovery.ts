/** Forms of the password recovery: input names and possible errors. */
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

/** Reads the password unchanged: spaces can be part of it. */
export function readNewPasswordForm(
  valueOf: (name: keyof NewPasswordFields) => string,
): NewPasswordFields {
  return {
    email: valueOf('email').trim(),
    code: valueOf('code').trim(),
    newPassword: valueOf('newPassword'),
  };
}

/** Errors found before the request; the server makes the final check. */
export function checkRecoveredPassword(fields: NewPasswordFields): NewPasswordErrors {
  const newPassword = checkNewPassword(fields.newPassword);
  return {
    ...(fields.code === '' && { code: 'Enter the code from the email.' }),
    ...(newPassword !== undefined && { newPassword }),
  };
}

/** Errors of a rejected action; the wire uses the input names as keys. */
export function readNewPasswordErrors(errors: Readonly<Record<string, string>>): NewPasswordErrors {
  const { code, newPassword } = errors;
  return {
    ...(code !== undefined && { code }),
    ...(newPassword !== undefined && { newPassword }),
  };
}

/** Query that makes the page report that the password is changed. */
export const PASSWORD_CHANGED_PARAMETER = 'changed';

/** The page after the password was changed; `page` is its path with query. */
export function passwordChangedPath(page: string): string {
  const [pathname = '', search = ''] = page.split('?');
  const returnTo = new URLSearchParams(search).get(RETURN_TO_PARAMETER);
  const query = new URLSearchParams({
    [PASSWORD_CHANGED_PARAMETER]: '1',
    ...(returnTo !== null && { [RETURN_TO_PARAMETER]: returnTo }),
  });
  return `${pathname}?${query.toString()}`;
}
