/**
 * Names of the login forms' inputs, the same with and without scripts, and the checks before the
 * request.
 */

/** Requests a mailed link; the address comes from the field of the password login. */
export const SEND_LINK_ACTION = 'login.send-link';
/** Names under which the shell reports a rejected form. */
export const PASSWORD_ACTION = 'session.login';
export const CODE_ACTION = 'session.login-code';
export const GUEST_ACTION = 'session.guest';

/** Cookie of a browser that requested a code a short while ago. */
export const CODE_ASKED_COOKIE = 'code_asked';
/** A code is valid for ten minutes; sending the email takes a moment. */
export const CODE_ASKED_SECONDS = 15 * 60;

const EMAIL_LENGTH_MAX = 254;

/** True if the text could be an email address; the server makes the final check. */
export function isEmailLike(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Returns the error of an entered email address; null when it is valid. */
export function checkEmail(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  return isEmailLike(email) ? null : 'Enter an email address like name@example.com.';
}

/** Errors of the password login by input name; empty when the request can be sent. */
export type LoginErrors = { readonly username?: string; readonly password?: string };

/** Errors found before the request; the server makes the final check. */
export function checkLogin(username: string, password: string): LoginErrors {
  const email = checkEmail(username);
  return {
    ...(email !== null && { username: email }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

/** Returns the code from a link; empty when it does not look like a code. */
export function readCode(text: string): string {
  return /^[\w -]{1,40}$/.test(text) ? text : '';
}
