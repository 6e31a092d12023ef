/** True when this browser sends the cookie; its value is nobody's business here. */
import { SCRIPTS_COOKIE } from '../document/document-state.ts';
export function hasCookie(page: Document, name: string): boolean {
  return page.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Tells the server that this browser runs scripts, so that late slots may follow out of order. */
export function showThatScriptsRun(document: Document): void {
  document.cookie = `${SCRIPTS_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
