/** Refuses state-changing calls that another site started. Pure. */
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

/**
 * True for a call that a script of this site makes, or a client that is no browser: neither a
 * link nor a picture, wherever it stands. For reads that change something.
 */
export function isScriptCall(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const mode = headers['sec-fetch-mode'];
  const site = headers['sec-fetch-site'];
  const isForScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty';
  if (mode === 'navigate' || site === 'none' || !isForScript) return false;
  // Browsers that send no `Sec-Fetch` headers ask for a document by name.
  if (site === undefined && (headers.accept ?? '').includes('text/html')) return false;
  return isSameOrigin(headers, siteOrigin);
}

/**
 * True when somebody goes to the address, or the client does not say: not for a picture, a frame,
 * a prefetch or a script's call, which a page can start without anybody's doing.
 */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose, purpose: oldPurpose } = headers;
  if (purpose !== undefined || oldPurpose !== undefined) return false;
  return destination === undefined || destination === 'document';
}
