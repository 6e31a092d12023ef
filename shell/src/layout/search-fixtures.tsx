/** The header's search form in tests, with a visitor who uses it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPartsContext, type LazyParts } from './lazy-parts.ts';
import { SearchForm } from './search-form.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import type { Suggestion, SuggestionList, SuggestionState } from './suggestions.ts';

export const VICE: Suggestion = {
  kind: 'product',
  name: 'Bench Vice',
  href: '/product/bench-vice',
  pictureHash: 'ab12',
  priceCents: 5950,
};
const HOLDERS: Suggestion = {
  kind: 'group',
  name: 'Cylinder Holders',
  href: '/shop/cylinder-holders',
  pictureHash: null,
  priceCents: null,
};

/** Returns the same suggestions for every text. */
export function aList(suggestions: readonly Suggestion[] = [VICE, HOLDERS]) {
  const listeners = new Set<() => void>();
  const requested: string[] = [];
  let state: SuggestionState = { status: 'idle' };
  const set = (next: SuggestionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const list: SuggestionList = {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request(text) {
      requested.push(text);
      set(text === '' ? { status: 'idle' } : { status: 'found', text, suggestions });
    },
    cancel: () => undefined,
  };
  return { list, requested, set };
}

export const NOT_HERE = () => Promise.reject(new Error('not here'));

export function partsWith(searchSuggestions: LazyParts['searchSuggestions']): LazyParts {
  return {
    animateOnScroll: NOT_HERE,
    menu: NOT_HERE,
    tabList: NOT_HERE,
    backgroundVideo: NOT_HERE,
    searchSuggestions,
  };
}

export function formWith(parts: LazyParts, path = '/') {
  return (
    <LazyPartsContext value={parts}>
      <SearchForm action="/search" path={path} />
      <button type="button">Elsewhere</button>
    </LazyPartsContext>
  );
}

/** Renders the header's form with the suggestions' code loaded and the field focused. */
export async function showForm(found = aList()) {
  const load = jest.fn(async () => ({ View: SearchSuggestions, list: found.list }));
  const parts = partsWith(load);
  const followed: string[] = [];
  const sent: string[] = [];
  const { rerender, container } = render(formWith(parts));
  container.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  container.addEventListener('submit', (event) => {
    sent.push(field().value);
    event.preventDefault();
  });
  const user = userEvent.setup();
  return {
    ...found,
    load,
    user,
    followed,
    sent,
    goTo: (path: string) => rerender(formWith(parts, path)),
    async type(text: string) {
      await user.click(field());
      await screen.findByRole('combobox');
      await user.keyboard(text);
    },
  };
}

export function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (input === null) throw new Error('no field');
  return input;
}

export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
export const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
