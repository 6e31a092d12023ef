/**
 * Where a visitor is on the way that leads through their mail (ACC-04, ACC-05): the page's
 * address says it, so that a page reloaded after a look at the mail is still there.
 */
import {
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';

/** Name under which the shell reports a refused code. */
export const LOGIN_CODE_ACTION = 'session.login-code';

/** Query that tells the page that a mail was asked for. */
const MAILED_PARAMETER = 'mailed';
/** Longest address and code that can be right. */
const EMAIL_LENGTH_MAX = 254;
const CODE_LENGTH_MAX = 40;

export type MailedStep =
  | { readonly name: 'ask' }
  /** The mail is on its way: its code can be typed. */
  | { readonly name: 'mailed'; readonly email: string }
  /** The mail's link was followed; only a button uses its code up. */
  | { readonly name: 'link'; readonly email: string; readonly code: string };

export function readMailedStep(search: string): MailedStep {
  const query = new URLSearchParams(search);
  const email = (query.get(MAILED_EMAIL_PARAMETER) ?? '').trim();
  if (email === '' || email.length > EMAIL_LENGTH_MAX) return { name: 'ask' };
  const code = (query.get(MAILED_CODE_PARAMETER) ?? '').trim();
  if (code !== '' && code.length <= CODE_LENGTH_MAX) return { name: 'link', email, code };
  return query.has(MAILED_PARAMETER) ? { name: 'mailed', email } : { name: 'ask' };
}

/** The page after a mail was asked for; `page` is its own path with query. */
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
