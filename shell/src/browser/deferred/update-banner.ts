/**
 * The banner that offers new content (SH-09); it goes by itself and comes once. Elements of its
 * own: what it shared with the layout would make the shell's first script larger.
 */
import { UPDATE_BANNER_STYLES } from './update-banner-styles.ts';

/** From the specification. */
export const DISMISS_AFTER_MS = 6000;

/**
 * Shows it above the page, and has it read out. Whoever is about to press it has the time they
 * need: it stays under a pointer or the focus.
 */
export function showUpdateBanner(page: Document, onUpdate: () => void): void {
  addStyles(page);
  const place = page.createElement('div');
  place.className = 'update-place';
  place.setAttribute('aria-live', 'polite');
  page.querySelector('main')?.before(place);
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, DISMISS_AFTER_MS);
  };
  const hold = () => clearTimeout(timer);
  /** The button that was pressed goes with it: the focus moves on to the page. */
  function leave(): void {
    hold();
    const hasFocus = place.contains(page.activeElement);
    place.remove();
    if (hasFocus) page.querySelector('main')?.focus({ preventScroll: true });
  }

  const banner = page.createElement('div');
  banner.className = 'update-banner';
  const text = page.createElement('p');
  text.textContent = 'New content available';
  const update = createButton(page, 'Update', onUpdate);
  update.dataset['update'] = '';
  banner.append(text, update, createButton(page, 'Dismiss', leave));
  banner.addEventListener('pointerenter', hold);
  banner.addEventListener('pointerleave', start);
  banner.addEventListener('focusin', hold);
  banner.addEventListener('focusout', start);
  // A region that was there before is read out when something comes into it.
  setTimeout(() => place.append(banner));
  start();
}

/** A browser that knows no such stylesheets shows the banner plain. */
function addStyles(page: Document): void {
  if (page.adoptedStyleSheets === undefined) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(UPDATE_BANNER_STYLES);
  page.adoptedStyleSheets.push(sheet);
}

function createButton(page: Document, name: string, onPress: () => void): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', onPress);
  return button;
}
