/**
 * Where a visitor is on the way that leads through their mail (ACC-04, ACC-05): the page's
 * address says it, so that a page reloaded after a look at the mail is still there.
 */
import {
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';
import { isEmailLike, readCode } from './login-form.ts';

/** Query that tells the page that a mail was asked for. */
const MAILED_PARAMETER = 'mailed';

export type MailedStep =
  | { readonly name: 'ask' }
  /** The mail is on its way: its code can be typed. */
  | { readonly name: 'mailed'; readonly email: string }
  /** The mail's link was opened, `elsewhere` in a browser that asked for none; only a button uses its code up. */
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
