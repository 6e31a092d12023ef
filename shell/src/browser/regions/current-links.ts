/** Marks the links of header, drawer and footer that lead to the current page. */
import { REGION_SLOT_ATTRIBUTE } from '../../document/regions.ts';

/** The server marks them in the document (`server/regions/mark-current-links.ts`). */
export function markCurrentLinks(page: Document, pathname: string): void {
  for (const link of page.querySelectorAll(`[${REGION_SLOT_ATTRIBUTE}] a[href]`)) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
