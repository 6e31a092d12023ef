/** Detects requests that another site started. Pure. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a page of this site sent the request. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. A client that sends neither is not a browser, so it has no visitor's cookie to misuse.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * True for a call by a script of this site, or by a client that is not a browser. False for links
 * and pictures on any site. Used for GET calls with side effects.
 */
export function isScriptCall(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const mode = headers['sec-fetch-mode'];
  const site = headers['sec-fetch-site'];
  const isForScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty';
  if (mode === 'navigate' || site === 'none' || !isForScript) return false;
  // Browsers without `Sec-Fetch` headers request documents with `text/html`.
  if (site === undefined && (headers.accept ?? '').includes('text/html')) return false;
  return isSameOrigin(headers, siteOrigin);
}

/**
 * True when the visitor navigates to the URL, or the client sends no such header. False for
 * pictures, frames, prefetches and scripts, which a page can start without the visitor.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose, purpose: oldPurpose } = headers;
  if (purpose !== undefined || oldPurpose !== undefined) return false;
  return destination === undefined || destination === 'document';
}
