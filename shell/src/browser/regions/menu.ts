/**
 * Behaviour of an open menu in the header. Escape closes it and returns the focus, a press
 * outside closes it. A flyout also closes when the focus leaves it; a sheet covers the
 * page, which is inert until the sheet is closed.
 */

/** A flyout is placed below its button; a sheet covers the page. */
export type MenuKind = 'flyout' | 'sheet';

/** Adds the behaviour. Returns a function that removes it. */
export function behaveAsMenu(menu: HTMLDetailsElement, kind: MenuKind): () => void {
  const page = menu.ownerDocument;
  const summary = menu.querySelector('summary');
  const listening = new AbortController();
  const { signal } = listening;
  let restorePage: (() => void) | undefined;

  function close(): void {
    menu.open = false;
    updatePage();
  }

  /** The `toggle` event fires late, so code that closes the menu does not wait for it. */
  function updatePage(): void {
    const isCovering = kind === 'sheet' && menu.open;
    if (isCovering) restorePage ??= makeOthersInert(menu);
    else {
      restorePage?.();
      restorePage = undefined;
    }
  }

  menu.addEventListener('toggle', updatePage, { signal });
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
      // Elements added to the page after the sheet opened are not inert.
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
  // After the window has become wide, the other menu is shown.
  page.defaultView?.addEventListener(
    'resize',
    () => {
      if (summary?.getClientRects().length === 0) close();
    },
    { signal },
  );
  updatePage();

  return () => {
    listening.abort();
    restorePage?.();
  };
}

/** Makes everything outside the element inert. Returns a function that undoes this. */
function makeOthersInert(element: Element): () => void {
  const changed: Element[] = [];
  const { body } = element.ownerDocument;
  for (let inside = element; inside !== body && inside.parentElement !== null;) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      changed.push(sibling);
    }
    inside = inside.parentElement;
  }
  return () => {
    for (const sibling of changed) sibling.removeAttribute('inert');
  };
}
