/** Bringing a place of the page to light that a hidden panel may hold. */

/** Sent by an element that is about to be scrolled to; what hides it opens at once. */
export const REVEAL_EVENT = 'beforematch';

/** Scrolls to the element a fragment names; false when there is none. */
export function revealFragment(page: Document, hash: string): boolean {
  const target = hash.length > 1 ? page.getElementById(decodeFragment(hash)) : null;
  target?.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
  target?.scrollIntoView();
  return target !== null;
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
