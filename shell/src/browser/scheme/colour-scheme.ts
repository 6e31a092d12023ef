/**
 * The colour scheme: it follows the visitor's system unless they chose light or dark.
 *
 * Runs in the head of every document, before the first paint and without React. The control
 * in the footer is a group of plain radio buttons, handled here by event delegation. Theme
 * colour and icons follow the choice as well.
 */
import type { StoredValues } from '../stored-values.ts';
import { SCHEME_FIELD } from '../../layout/scheme-field.ts';

export type SchemeChoice = 'auto' | 'light' | 'dark';

/** Storage key of the choice, and the name of its radio buttons. */
const KEY = SCHEME_FIELD;

/** Applies the stored choice and every later choice, of this tab and of others. */
export function followSchemeChoice(page: Window, stored: StoredValues): void {
  const { document } = page;
  // Where storage is blocked, the choice holds for this page only.
  let choice = parseSchemeChoice(stored.read(KEY));
  const follow = (value: string | null) => {
    choice = parseSchemeChoice(value);
    applySchemeChoice(document, choice);
  };
  follow(choice);
  stored.onChange(KEY, follow);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== KEY) return;
    follow(target.value);
    stored.write(KEY, choice);
  });
  // When these events fire, the radio buttons exist and the browser has restored form
  // values. A page from the back/forward cache may have missed a choice.
  document.addEventListener('DOMContentLoaded', () => follow(choice));
  page.addEventListener('pageshow', () => follow(stored.read(KEY) ?? choice));
}

/** Any other value means `auto`. */
export function parseSchemeChoice(value: string | null): SchemeChoice {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function applySchemeChoice(document: Document, choice: SchemeChoice): void {
  const { dataset } = document.documentElement;
  const isAuto = choice === 'auto';
  // Shows the control, and gives it the current value in case React renders it again.
  dataset['schemeChoice'] = choice;
  if (isAuto) delete dataset['scheme'];
  else dataset['scheme'] = choice;
  // Background colour before any stylesheet has loaded.
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', isAuto ? 'light dark' : choice);
  for (const element of document.querySelectorAll<HTMLElement>('[data-of-scheme]')) {
    const scheme = element.dataset['ofScheme'];
    const chosen = scheme === choice ? 'all' : 'not all';
    element.setAttribute('media', isAuto ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
  // The site's own icon is one file that follows the system unless a scheme is in its URL.
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[data-own-icon]')) {
    const [path = ''] = icon.href.split('?');
    icon.href = isAuto ? path : `${path}?scheme=${choice}`;
  }
  const radios = document.querySelectorAll<HTMLInputElement>(`input[name="${KEY}"]`);
  for (const radio of radios) radio.checked = radio.value === choice;
}
