/** Details of a new customer, and the names of the form's inputs. */
import { RETURN_TO_PARAMETER, SIGNUP_PATH } from 'shared-contracts/paths';
import { checkEmail } from './login-form.ts';

export const SIGN_UP_ACTION = 'sign-up.request';

/** Query of the page after a plain form created the account. */
const READY_PARAMETER = 'ready';

/** The page that reports a new account and continues at `returnTo`. */
export function accountReadyPath(returnTo: string): string {
  const query = new URLSearchParams({ [READY_PARAMETER]: '1', [RETURN_TO_PARAMETER]: returnTo });
  return `${SIGNUP_PATH}?${query.toString()}`;
}

/** True on the page of `accountReadyPath`. */
export function isAccountReady(search: string): boolean {
  return new URLSearchParams(search).has(READY_PARAMETER);
}

export type SignUpFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `yyyy-mm-dd`, or empty: only some sites ask for it. */
  readonly dateOfBirth: string;
};

/** Error messages by field. */
export type SignUpErrors = { readonly [Field in keyof SignUpFields]?: string };

export const NO_SIGN_UP: SignUpFields = { firstName: '', lastName: '', email: '', dateOfBirth: '' };

/**
 * Reads the form's fields through a getter: `FormData` in the browser, posted fields on the server.
 */
export function readSignUpForm(valueOf: (name: keyof SignUpFields) => string): SignUpFields {
  return {
    firstName: valueOf('firstName').trim(),
    lastName: valueOf('lastName').trim(),
    email: valueOf('email').trim(),
    dateOfBirth: valueOf('dateOfBirth').trim(),
  };
}

/** Errors found before the request; the server makes the final check. */
export function checkSignUp(fields: SignUpFields): SignUpErrors {
  const email = checkEmail(fields.email);
  return {
    ...(fields.firstName === '' && { firstName: 'Enter your first name.' }),
    ...(fields.lastName === '' && { lastName: 'Enter your last name.' }),
    ...(email !== null && { email }),
  };
}

/** Errors of a rejected action; the wire uses the input names as keys. */
export function readSignUpErrors(errors: Readonly<Record<string, string>>): SignUpErrors {
  const { firstName, lastName, email, dateOfBirth } = errors;
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  };
}
