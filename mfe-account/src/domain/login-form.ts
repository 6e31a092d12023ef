/** Names of the login's forms, the same with and without scripts, and what is checked before the server. */

/** Asks for a mailed link; the address stands in the field of the password login. */
export const SEND_LINK_ACTION = 'login.send-link';
/** Names under which the shell reports a refused form. */
export const PASSWORD_ACTION = 'session.login';
export const CODE_ACTION = 'session.login-code';

/** This browser asked for a code a short while ago. */
export const CODE_ASKED_COOKIE = 'code_asked';
/** A code lives ten minutes; the mail takes a moment. */
export const CODE_ASKED_SECONDS = 15 * 60;

const EMAIL_LENGTH_MAX = 254;

/** True for what could be an e-mail address; the server decides in the end. */
export function isEmailLike(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && /^[^\s@]+@[^\s@]+$/.test(text);
}

/** What is wrong with an address that a mail is to go to; null when nothing is. */
export function checkEmail(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.';
  return isEmailLike(email) ? null : 'Enter an e-mail address like name@example.com.';
}

/** A code from a link, as it is shown; empty for what can be none. */
export function readCode(text: string): string {
  return /^[\w -]{1,40}$/.test(text) ? text : '';
}
