/** Cookies that the shell reads or sets in the browser. Their values are not secret. */
import { SCRIPTS_COOKIE } from '../document/document-state.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Checks only whether the browser sends the cookie, not its value. */
export function hasCookie(page: Document, name: string): boolean {
  return page.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/**
 * Marks this browser as one that runs scripts, so the server may stream late slots out of
 * order.
 */
export function setScriptsCookie(page: Document): void {
  page.cookie = `${SCRIPTS_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
