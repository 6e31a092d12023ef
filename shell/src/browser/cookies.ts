/** The cookies the shell's browser half looks at or sets; their values are no secret. */
import { SCRIPTS_COOKIE } from '../document/document-state.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** True when this browser sends the cookie; its value is nobody's business here. */
export function hasCookie(page: Document, name: string): boolean {
  return page.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Tells the server that this browser runs scripts, so that late slots may follow out of order. */
export function showThatScriptsRun(page: Document): void {
  page.cookie = `${SCRIPTS_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
