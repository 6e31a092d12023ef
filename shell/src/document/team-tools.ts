/** URLs that switch on the development tools for teams. */

/** Query parameter of any page: shows the ownership overlay. */
const OVERLAY_PARAMETER = 'overlay';

/** True for an address like `/about?overlay`. */
export function asksForOverlay(search: string): boolean {
  return new URLSearchParams(search).has(OVERLAY_PARAMETER);
}

/** Path that ends this browser's override. */
export const OVERRIDE_STOP_PATH = '/_override/stop';

/** Version shown for a remote from a development server. */
export const IN_DEVELOPMENT = 'in development';
