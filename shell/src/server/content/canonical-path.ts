/** Normalises a path, so that each page has one address (RFC 3986 §6.2.2). Pure. */

const SEARCH_PREFIX = '/search/';
/** Characters that need no percent-encoding. */
const UNRESERVED = /[\w.~-]/;

/**
 * Removes redundant slashes and unnecessary escapes; writes the others in capitals. The result never
 * starts with `//`, which would lead to another host. Search terms below `/search` keep their
 * slashes.
 */
export function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/^[/\\]+/, '/').replace(/(.)\/+$/, '$1');
  const single = trimmed.startsWith(SEARCH_PREFIX) ? trimmed : trimmed.replace(/\/{2,}/g, '/');
  return single.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}
