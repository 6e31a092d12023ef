/**
 * The colour scheme: the visitor's system decides unless they chose light or dark (SH-14).
 *
 * Runs in the head of every document, before anything is painted and without waiting for React;
 * the control in the footer is plain radios that this answers by delegation. Theme colour and
 * icons follow the choice as well (SH-12).
 */
import type { StoredValues } from '../stored-values.ts';
import { SCHEME_FIELD } from '../../layout/scheme-field.ts';

export type SchemeChoice = 'auto' | 'light' | 'dark';

/** Under which the choice is stored, and the name of the radios that make it. */
const KEY = SCHEME_FIELD;

/** Applies what was chosen, and every later choice of this tab and of others. */
export function followSchemeChoice(page: Window, stored: StoredValues): void {
  const { document } = page;
  // Where storage is refused, the choice holds for this page.
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
  // The radios are there; browsers that put back form values have done so, and a page that was
  // kept may have missed a choice.
  document.addEventListener('DOMContentLoaded', () => follow(choice));
  page.addEventListener('pageshow', () => follow(stored.read(KEY) ?? choice));
}

/** Anything else means `auto`. */
export function parseSchemeChoice(value: string | null): SchemeChoice {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function applySchemeChoice(document: Document, choice: SchemeChoice): void {
  const { dataset } = document.documentElement;
  const isAuto = choice === 'auto';
  // Shows the control, and tells it its value should React make it anew.
  dataset['schemeChoice'] = choice;
  if (isAuto) delete dataset['scheme'];
  else dataset['scheme'] = choice;
  // The canvas before any stylesheet is there.
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', isAuto ? 'light dark' : choice);
  for (const element of document.querySelectorAll<HTMLElement>('[data-of-scheme]')) {
    const scheme = element.dataset['ofScheme'];
    const chosen = scheme === choice ? 'all' : 'not all';
    element.setAttribute('media', isAuto ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
  // The shop's own icon is one file that follows the system unless it is told.
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[data-own-icon]')) {
    const [path = ''] = icon.href.split('?');
    icon.href = isAuto ? path : `${path}?scheme=${choice}`;
  }
  const radios = document.querySelectorAll<HTMLInputElement>(`input[name="${KEY}"]`);
  for (const radio of radios) radio.checked = radio.value === choice;
}
