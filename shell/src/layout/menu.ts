/**
 * What an open menu of the header does (SH-22). Escape closes it and gives the focus
 * back, a press elsewhere closes it. A flyout closes too when the focus moves on; a
 * sheet lies over the page, which rests until the sheet is closed.
 */
import type { MenuKind } from './lazy-parts.ts';

/** From now on; answers its own undo. */
export function behaveAsMenu(menu: HTMLDetailsElement, kind: MenuKind): () => void {
  const page = menu.ownerDocument;
  const summary = menu.querySelector('summary');
  const listening = new AbortController();
  const { signal } = listening;
  let wakePage: (() => void) | undefined;

  function close(): void {
    menu.open = false;
    follow();
  }

  /** The event of opening and closing comes late: what closes it does not wait for that. */
  function follow(): void {
    const isCovering = kind === 'sheet' && menu.open;
    if (isCovering) wakePage ??= restAllBut(menu);
    else {
      wakePage?.();
      wakePage = undefined;
    }
  }

  menu.addEventListener('toggle', follow, { signal });
  menu.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') !== null) close();
    },
    { signal },
  );
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      summary?.focus();
    },
    { signal },
  );
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (!menu.open || !(target instanceof Node) || menu.contains(target)) return;
      // What came to the page after the sheet does not rest.
      if (kind === 'sheet') summary?.focus();
      else close();
    },
    { signal },
  );
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) close();
    },
    { signal },
  );
  // A window that became wide shows the other menu.
  page.defaultView?.addEventListener(
    'resize',
    () => {
      if (summary?.getClientRects().length === 0) close();
    },
    { signal },
  );
  follow();

  return () => {
    listening.abort();
    wakePage?.();
  };
}

/** Nothing outside the element can be reached or is read; answers the way back. */
function restAllBut(element: Element): () => void {
  const resting: Element[] = [];
  const { body } = element.ownerDocument;
  for (let inside = element; inside !== body && inside.parentElement !== null;) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      resting.push(sibling);
    }
    inside = inside.parentElement;
  }
  return () => {
    for (const sibling of resting) sibling.removeAttribute('inert');
  };
}
