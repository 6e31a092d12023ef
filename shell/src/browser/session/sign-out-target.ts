/** Target page after a session has ended. Pure. */
import { LOGIN_PATH, loginPath } from 'shared-contracts/paths';

export interface ShownPage {
  readonly pathname: string;
  /** Path and query. */
  readonly path: string;
  readonly loginRequired: boolean;
}

/**
 * A page that requires a session leads to the login, which returns to it; any other page
 * leads to the homepage. Null when the visitor is already on the login page.
 */
export function signOutTarget({ pathname, path, loginRequired }: ShownPage): string | null {
  if (pathname === LOGIN_PATH) return null;
  return loginRequired ? loginPath(path) : '/';
}
