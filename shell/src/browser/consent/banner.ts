/**
 * Asks about analytics (SH-19): a region of its own at the beginning of the document, not a
 * dialog; nothing is held up by it. A plain form: the server keeps the choice.
 */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { CONSENT_PATH, EVERYTHING_FIELD, type Purpose } from '../../document/consent.ts';
import type { Choice } from './keep-choice.ts';

const FOR = {
  statistics: 'count which pages are read',
  marketing: 'tell which advertisement led you here',
} satisfies Record<Purpose, string>;

export interface BannerParts {
  readonly page: Document;
  readonly purposes: readonly Purpose[];
  /** Keeps the choice; rejects when it could not. */
  readonly choose: (choice: Choice) => Promise<void>;
}

export function showBanner({ page, purposes, choose }: BannerParts): void {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
    Object.assign(page.createElement(name), { textContent: text });

  const banner = create('section');
  banner.className = 'consent';
  banner.setAttribute('aria-label', 'Cookie choices');
  const question = purposes.map((purpose) => FOR[purpose]).join(', and ');
  const text = create('p', `May we ${question}? Nothing of it happens unless you say so. `);
  const more = create('a', purposes.length > 1 ? 'Choose one by one' : 'More about it');
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
  const problem = create('p');
  problem.setAttribute('role', 'status');
  banner.append(text, form, problem);

  const nameReturn = () => {
    const { pathname, search } = page.location;
    returnTo.value = pathname + search;
    more.href = `${CONSENT_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo.value }).toString()}`;
  };
  nameReturn();
  // The visitor may have moved on since.
  for (const type of ['focusin', 'pointerover'] as const) banner.addEventListener(type, nameReturn);

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
        problem.textContent = 'That could not be saved. Please try again.';
      },
    );
  });
  page.body.prepend(banner);
}
