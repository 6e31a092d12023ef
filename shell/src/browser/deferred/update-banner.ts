/**
 * The banner that offers new content. It appears once and closes automatically. It uses its
 * own elements: sharing code with the layout would make the shell's first script larger.
 */
import { UPDATE_BANNER_STYLES } from './update-banner-styles.ts';

/** From the specification. */
export const DISMISS_AFTER_MS = 6000;

/**
 * Shows the banner above the page and has screen readers announce it. The banner stays open
 * while the pointer or the focus is on it.
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
  /** The pressed button is removed with the banner: move the focus to the page. */
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
  // Screen readers announce content only in a live region that already exists, so append it
  // in a second step.
  setTimeout(() => place.append(banner));
  start();
}

/** A browser without constructed stylesheets shows the banner unstyled. */
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
