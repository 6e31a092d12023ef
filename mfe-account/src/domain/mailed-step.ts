/**
 * The visitor's step in a flow that sends an email, such as the sign-up. The page's URL contains
 * it, so it survives a reload while the visitor reads the email.
 */
import {
  LOGIN_PATH,
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';
import { isEmailLike, readCode } from './login-form.ts';

/** Query that marks the page as reached after requesting an email. */
const MAILED_PARAMETER = 'mailed';

export type MailedStep =
  | { readonly name: 'ask' }
  /** The email has been requested: its code can be entered. */
  | { readonly name: 'mailed'; readonly email: string }
  /**
   * The email's link was opened; `elsewhere` in a browser that did not request it. The code is used
   * only when the visitor presses a button.
   */
  | {
      readonly name: 'link';
      readonly email: string;
      readonly code: string;
      readonly where: 'here' | 'elsewhere';
    };

export function readMailedStep(search: string, where: 'here' | 'elsewhere'): MailedStep {
  const query = new URLSearchParams(search);
  const email = (query.get(MAILED_EMAIL_PARAMETER) ?? '').trim();
  if (!isEmailLike(email)) return { name: 'ask' };
  const code = readCode(query.get(MAILED_CODE_PARAMETER) ?? '');
  if (code !== '') return { name: 'link', email, code, where };
  return query.has(MAILED_PARAMETER) ? { name: 'mailed', email } : { name: 'ask' };
}

/** The page after an email was requested; `page` is its path with query. */
export function mailedPath(page: string, email: string): string {
  const [pathname = '', search = ''] = page.split('?');
  const returnTo = new URLSearchParams(search).get(RETURN_TO_PARAMETER);
  const query = new URLSearchParams({
    [MAILED_PARAMETER]: '1',
    [MAILED_EMAIL_PARAMETER]: email,
    ...(returnTo !== null && { [RETURN_TO_PARAMETER]: returnTo }),
  });
  return `${pathname}?${query.toString()}`;
}

/** The login with a mailed code; the code is empty when it is still to be typed. */
export function codeLoginPath(mailed: {
  readonly email: string;
  readonly code: string;
  readonly returnTo: string;
}): string {
  const query = new URLSearchParams({
    [MAILED_EMAIL_PARAMETER]: mailed.email,
    ...(mailed.code !== '' && { [MAILED_CODE_PARAMETER]: mailed.code }),
    ...(mailed.returnTo !== '/' && { [RETURN_TO_PARAMETER]: mailed.returnTo }),
  });
  return `${LOGIN_PATH}?${query.toString()}`;
}
