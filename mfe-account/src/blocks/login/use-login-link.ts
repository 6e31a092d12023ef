import { writeBrowserCookie } from 'remote-kit/browser-cookies';
import { useStorefront } from 'remote-kit/storefront';
import { codeAskedCookie } from '../../api/code-asked-cookie.ts';
import { sendLoginLink, type LinkResult } from '../../api/login-link.ts';
import type { LoginData } from './load.ts';

/** Requests a mailed link or code for this browser. */
export function useLoginLink({
  mail,
  returnTo,
}: Pick<LoginData, 'mail' | 'returnTo'>): (email: string) => Promise<LinkResult> {
  const storefront = useStorefront();
  return async (email) => {
    const { api, session } = storefront();
    const fingerprint = await session.fingerprint();
    const result = await sendLoginLink(api, { email, fingerprint, mail, returnTo });
    if (result.status === 'sent') writeBrowserCookie(codeAskedCookie);
    return result;
  };
}
