/**
 * Pages of a list that are shown below each other, `?to=3` on its first page. Pure: the same on the
 * server and in the browser.
 */

const FIELD = 'to';
/** The API returns at most 100 products at once. In a longer list visitors filter or turn pages. */
export const SHOWN_PAGES_MAX = 11;

/** From the query of an address; 1 without a valid number. */
export function readShownPages(search: string): number {
  const text = new URLSearchParams(search).get(FIELD) ?? '';
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), SHOWN_PAGES_MAX) : 1;
}

/** The address of a list's first page, with so many pages. */
export function addShownPages(path: string, pages: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${FIELD}=${pages}`;
}
