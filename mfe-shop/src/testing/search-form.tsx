/** The header's search form in tests, with a visitor who uses it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aBlock } from 'remote-kit/testing';
import type { Suggestion, SuggestionList, SuggestionState } from '../domain/suggestions.ts';
import { SearchSuggestions } from '../blocks/search-box/search-suggestions.tsx';
import { View } from '../blocks/search-box/view.tsx';

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
  const remembered: string[] = [];
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
    remember: (text) => void remembered.push(text),
    cancel: () => undefined,
  };
  return { list, requested, remembered, set };
}

interface PageProps {
  readonly list: SuggestionList;
  readonly path: string;
}

/** The form, and the suggestions once the field is focused, as the shell mounts them. */
function Page({ list, path }: PageProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <div onFocus={() => setInput(field())}>
        <View block={aBlock({ template: 'Sell/search_box' })} data={{ label: 'Search the shop' }} />
        {input !== null && <SearchSuggestions field={input} path={path} list={list} />}
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Renders the header's form. */
export function showForm(found = aList()) {
  const followed: string[] = [];
  const sent: string[] = [];
  const { rerender, container } = render(<Page list={found.list} path="/" />);
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
    user,
    followed,
    sent,
    goTo: (path: string) => rerender(<Page list={found.list} path={path} />),
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
