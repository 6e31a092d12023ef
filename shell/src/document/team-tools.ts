/** How a document is asked for with the tools of teams (FED-14). */

/** In the query of any page: the ownership overlay is open. */
const OVERLAY_PARAMETER = 'overlay';

/** True for an address like `/shop?overlay`. */
export function asksForOverlay(search: string): boolean {
  return new URLSearchParams(search).has(OVERLAY_PARAMETER);
}

/** Ends the override of this browser. */
export const OVERRIDE_STOP_PATH = '/_override/stop';

/** Version of a remote that comes from a development server. */
export const IN_DEVELOPMENT = 'in development';
