/**
 * Behaviour that region blocks ask for by attributes (`shared-contracts/region-markup.ts`). Region
 * blocks have no scripts; what they ask for is loaded at the first use.
 */
import { FOCUS_OVERLAY_ATTRIBUTE, MENU_ATTRIBUTE } from 'shared-contracts/region-markup';

export interface RegionBehaviourParts {
  readonly page: Document;
  /** Mounts the overlay at the end of the element. */
  readonly mountOverlay: (place: HTMLElement, template: string) => void;
}

/** Runs for the lifetime of the document. */
export function startRegionBehaviour({ page, mountOverlay }: RegionBehaviourParts): void {
  const used = new WeakSet<Element>();

  function isFirstUse(element: Element): boolean {
    if (used.has(element)) return false;
    used.add(element);
    return true;
  }

  function handleToggle({ target }: Event): void {
    if (target instanceof HTMLDetailsElement && target.open) openMenu(target);
  }

  function openMenu(menu: HTMLDetailsElement): void {
    const kind = menu.getAttribute(MENU_ATTRIBUTE);
    if (kind === null || !isFirstUse(menu)) return;
    import(/* webpackChunkName: "menu" */ './menu.ts').then(
      ({ behaveAsMenu }) => behaveAsMenu(menu, kind === 'sheet' ? 'sheet' : 'flyout'),
      // The menu opens and closes without it; the next use tries again.
      () => used.delete(menu),
    );
  }

  function handleFocus(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    const place = target.closest<HTMLElement>(`[${FOCUS_OVERLAY_ATTRIBUTE}]`);
    const template = place?.getAttribute(FOCUS_OVERLAY_ATTRIBUTE) ?? null;
    if (place !== null && template !== null && isFirstUse(place)) mountOverlay(place, template);
  }

  function closeWithLink({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    const menu = link?.closest<HTMLDetailsElement>(`details[${MENU_ATTRIBUTE}]`);
    if (menu !== null && menu !== undefined) menu.open = false;
  }

  page.addEventListener('toggle', handleToggle, true);
  page.addEventListener('focusin', ({ target }) => handleFocus(target));
  page.addEventListener('click', closeWithLink);
  // The visitor may have used them before the scripts ran.
  for (const menu of page.querySelectorAll<HTMLDetailsElement>(
    `details[${MENU_ATTRIBUTE}][open]`,
  )) {
    openMenu(menu);
  }
  handleFocus(page.activeElement);
}
