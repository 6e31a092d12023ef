/** Elements of regions that show a number from a cookie. */
import { COOKIE_NUMBER_ATTRIBUTE, formatCookieNumber } from 'shared-contracts/region-markup';
import { readCookie } from '../cookies.ts';

/** Writes the current numbers; an element without a number is hidden. */
export function showCookieNumbers(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${COOKIE_NUMBER_ATTRIBUTE}]`)) {
    const { cookieNumber = '', one = '', other = '', max } = element.dataset;
    const text = formatCookieNumber(readCookie(page, cookieNumber), {
      one,
      other,
      ...(max !== undefined && { max: Number(max) }),
    });
    if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
    element.hidden = text === null;
  }
}

/**
 * Shows the numbers before the first paint and after every change of a cookie, also by another tab
 * or a response of the server. Runs in the head of the document.
 */
export function followCookieNumbers(page: Window): void {
  const { document } = page;
  const show = () => showCookieNumbers(document);
  // The parser adds the elements in batches, and the observer runs before a batch is painted.
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    show();
  });
  // Only on https and localhost; elsewhere the page's own events and these two suffice.
  page.cookieStore?.addEventListener('change', show);
  page.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', show);
}
