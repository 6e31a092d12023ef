/** Where an ended session leads (SES-05, SES-06, SH-06). Pure. */
import { LOGIN_PATH, loginPath } from 'shared-contracts/paths';

export interface ShownPage {
  readonly pathname: string;
  /** Path and query. */
  readonly path: string;
  readonly loginRequired: boolean;
}

/**
 * A page that needs a session is come back to by way of the login, any other is left
 * for the homepage; null when the visitor is at the login already.
 */
export function signOutTarget({ pathname, path, loginRequired }: ShownPage): string | null {
  if (pathname === LOGIN_PATH) return null;
  return loginRequired ? loginPath(path) : '/';
}
