/** One address for one thing: the plain way to write a path (RFC 3986 §6.2.2). Pure. */

const SEARCH_PREFIX = '/search/';
/** What needs no escape in an address. */
const UNRESERVED = /[\w.~-]/;

/**
 * Without slashes that say nothing, and with escapes only where they are needed, in capitals.
 * `//host` would lead to another site, so the result never begins like that. What is asked
 * for below `/search` keeps its slashes.
 */
export function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/^[/\\]+/, '/').replace(/(.)\/+$/, '$1');
  const single = trimmed.startsWith(SEARCH_PREFIX) ? trimmed : trimmed.replace(/\/{2,}/g, '/');
  return single.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}
