/** The scroll position of a document that has just been loaded. */
import type { PageLocation } from 'shared-contracts/page';
import { revealFragment } from '../../layout/reveal.ts';
import type { ScrollPositions } from './scroll-positions.ts';

export interface FirstScrollParts {
  readonly page: Window;
  readonly scroll: Pick<ScrollPositions, 'restore'>;
  /** The location at which the document was opened. */
  readonly firstLocation: PageLocation;
  /** The location of the current page. */
  readonly location: () => PageLocation;
}

/**
 * Restores the position of a reloaded document. Returns a function to call when content appears
 * that the server could not deliver in time: only then the document may be long enough, or have
 * the element that its URL names. The browser scrolls to elements of the document itself. Does
 * nothing once the visitor has scrolled or opened another page.
 */
export function startFirstScroll(parts: FirstScrollParts): () => void {
  const { page, scroll, firstLocation, location } = parts;
  const { key, hash } = firstLocation;
  let placedAt = 0;
  const restore = () => {
    const isKnown = scroll.restore(key);
    if (isKnown) placedAt = page.scrollY;
    return isKnown;
  };
  restore();
  // The document may still be loading and be too short for the scroll position.
  if (page.document.readyState === 'loading') {
    page.document.addEventListener('DOMContentLoaded', restore, { once: true });
  }
  return () => {
    if (page.scrollY !== placedAt || location().key !== key) return;
    if (!restore()) revealFragment(page.document, hash);
  };
}
