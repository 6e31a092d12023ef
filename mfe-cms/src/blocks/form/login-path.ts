import { LOGIN_PATH, RETURN_TO_PARAMETER } from 'shared-contracts/paths';

/** The login, and back to the page with the form afterwards (SH-06). */
export function loginPath(page: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: page }).toString()}`;
}
