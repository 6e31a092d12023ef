/** Refuses state-changing calls that another site started (design §8). Pure. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when the request comes from a page of this site. Browsers send
 * `Sec-Fetch-Site`, older ones `Origin`; a client that sends neither is no
 * browser, so no visitor's cookie can be misused through it.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
