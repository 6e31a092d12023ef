/** Cookies that the shell reads or sets in the browser. Their values are not secret. */
import { SCRIPTS_COOKIE, SESSION_OWNER_COOKIE } from '../document/document-state.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Checks only whether the browser sends the cookie, not its value. */
export function hasCookie(page: Document, name: string): boolean {
  return page.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Value of a cookie; undefined without it. */
export function readCookie(page: Document, name: string): string | undefined {
  const pair = page.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The owner of the session; undefined for a visitor who is not logged in. */
export function readOwnerCookie(page: Document): string | undefined {
  const prefix = page.location.protocol === 'https:' ? '__Host-' : '';
  return readCookie(page, prefix + SESSION_OWNER_COOKIE) || undefined;
}

/**
 * Marks this browser as one that runs scripts, so the server may stream late slots out of
 * order.
 */
export function setScriptsCookie(page: Document): void {
  page.cookie = `${SCRIPTS_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
