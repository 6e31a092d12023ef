/** Reveals and scrolls to an element that may be in a hidden panel. */

/** Fired on an element before scrolling to it; a panel that hides it opens immediately. */
export const REVEAL_EVENT = 'beforematch';

/** Scrolls to the element that a fragment names; false when it does not exist. */
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
