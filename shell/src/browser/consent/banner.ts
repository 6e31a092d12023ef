/**
 * The consent banner for analytics: a region at the start of the document, not a dialog, so
 * it blocks nothing. A plain form; the server stores the choice.
 */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { CONSENT_PATH, EVERYTHING_FIELD, type Purpose } from '../../document/consent.ts';
import type { Choice } from './keep-choice.ts';

const PURPOSE_TEXTS = {
  statistics: 'count which pages are viewed',
  marketing: 'see which ad brought you here',
} satisfies Record<Purpose, string>;

export interface BannerParts {
  readonly page: Document;
  readonly purposes: readonly Purpose[];
  /** Saves the choice; rejects when that fails. */
  readonly choose: (choice: Choice) => Promise<void>;
}

export function showBanner({ page, purposes, choose }: BannerParts): void {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
    Object.assign(page.createElement(name), { textContent: text });

  const banner = create('section');
  banner.className = 'consent';
  banner.setAttribute('aria-label', 'Cookie choices');
  const question = purposes.map((purpose) => PURPOSE_TEXTS[purpose]).join(', and ');
  const text = create('p', `May we ${question}? We only do this if you agree. `);
  const more = create('a', purposes.length > 1 ? 'Choose individually' : 'Learn more');
  text.append(more);

  const form = create('form');
  form.method = 'post';
  form.action = CONSENT_PATH;
  const returnTo = create('input');
  Object.assign(returnTo, { type: 'hidden', name: RETURN_TO_PARAMETER });
  const buttons = (['reject', 'accept'] as const).map((value) => {
    const button = create('button', value === 'reject' ? 'Reject' : 'Accept');
    Object.assign(button, { type: 'submit', name: EVERYTHING_FIELD, value });
    return button;
  });
  form.append(returnTo, ...buttons);
  const status = create('p');
  status.setAttribute('role', 'status');
  banner.append(text, form, status);

  const updateReturnTo = () => {
    const { pathname, search } = page.location;
    returnTo.value = pathname + search;
    more.href = `${CONSENT_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo.value }).toString()}`;
  };
  updateReturnTo();
  // Update the form when the visitor has navigated to another page.
  for (const type of ['focusin', 'pointerover'] as const)
    banner.addEventListener(type, updateReturnTo);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const isYes = submitter instanceof HTMLButtonElement && submitter.value === 'accept';
    choose(isYes ? 'accept' : 'reject').then(
      () => {
        const hadFocus = banner.contains(page.activeElement);
        banner.remove();
        if (hadFocus) page.querySelector('main')?.focus({ preventScroll: true });
      },
      () => {
        status.textContent = 'We could not save your choice. Please try again.';
      },
    );
  });
  page.body.prepend(banner);
}
