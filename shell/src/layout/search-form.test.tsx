/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { LazyPartsContext, type LazyParts } from './lazy-parts.ts';
import { SearchForm } from './search-form.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import type { Suggestion, SuggestionList, SuggestionState } from './suggestions.ts';

const VICE: Suggestion = {
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

/** Finds the same for every text. */
function aList(suggestions: readonly Suggestion[] = [VICE, HOLDERS]) {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
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
    ask(text) {
      asked.push(text);
      set(text === '' ? { status: 'idle' } : { status: 'found', text, suggestions });
    },
    rest: () => undefined,
  };
  return { list, asked, set };
}

const NOT_HERE = () => Promise.reject(new Error('not here'));

function partsWith(searchSuggestions: LazyParts['searchSuggestions']): LazyParts {
  return {
    animateOnScroll: NOT_HERE,
    tabList: NOT_HERE,
    backgroundVideo: NOT_HERE,
    searchSuggestions,
  };
}

function formWith(parts: LazyParts, path = '/') {
  return (
    <LazyPartsContext value={parts}>
      <SearchForm action="/search" path={path} />
      <button type="button">Elsewhere</button>
    </LazyPartsContext>
  );
}

/** The header's form with the suggestions' code at hand, and the visitor in the field. */
async function showForm(found = aList()) {
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

function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (input === null) throw new Error('no field');
  return input;
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('SHOP-09 is a plain form that loads nothing before a visitor is in it', async () => {
  const { load } = await showForm();
  const search = screen.getByRole('searchbox', { name: 'Search the shop' });
  expect(search).toHaveAttribute('name', 'q');
  expect(search).not.toHaveAttribute('role');
  expect(search.closest('form')).toHaveAttribute('action', '/search');
  expect(load).not.toHaveBeenCalled();
});

test('SHOP-09 SH-22 keeps element, focus and text while the code of the list is on its way', async () => {
  let arrive: () => void = () => undefined;
  const { list, asked } = aList();
  const parts = partsWith(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ View: SearchSuggestions, list });
      }),
  );
  render(formWith(parts));
  const before = field();
  await userEvent.type(before, 'vice');
  await act(async () => arrive());
  expect(field()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toHaveValue('vice');
  expect(asked).toEqual(['vice']);
  expect(options()).toHaveLength(3);
});

test('SHOP-09 knows a visitor who was in the field before scripts were', async () => {
  const { list } = aList();
  const parts = partsWith(async () => ({ View: SearchSuggestions, list }));
  const container = document.createElement('div');
  container.innerHTML = renderToString(formWith(parts));
  document.body.append(container);
  field().focus();
  field().value = 'vice';
  const root = await act(async () => hydrateRoot(container, formWith(parts)));
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  expect(field()).toHaveValue('vice');
  await act(async () => root.unmount());
  container.remove();
});

test('SH-22 tells assistive technology of the list as ARIA asks of a combobox', async () => {
  const { type, user } = await showForm();
  await type('vice');
  const combobox = screen.getByRole('combobox', { name: 'Search the shop' });
  const listbox = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(combobox).toHaveAttribute('aria-autocomplete', 'list');
  expect(combobox).toHaveAttribute('aria-expanded', 'true');
  expect(combobox).toHaveAttribute('aria-controls', listbox.id);
  expect(combobox).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(combobox).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(combobox).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(combobox).toHaveAttribute('aria-expanded', 'false');
  expect(combobox).not.toHaveAttribute('aria-controls');
  expect(combobox).not.toHaveAttribute('aria-activedescendant');
});

test('SHOP-09 lists products and groups, and the search itself last', async () => {
  const { type } = await showForm();
  await type('vice');
  expect(options()).toEqual([
    'Bench Vicefrom $59.50',
    'Cylinder HoldersGroup',
    'Search for “vice”',
  ]);
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
  expect(links).toEqual(['/product/bench-vice', '/shop/cylinder-holders', '/search/vice']);
});

test('SH-22 walks the list and back to the text by keyboard', async () => {
  const { type, user } = await showForm();
  await type('vice');
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('Search for “vice”');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBeUndefined();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('Cylinder HoldersGroup');
  await user.keyboard('{Home}');
  expect(activeOption()).toBeUndefined();
  await user.keyboard('{ArrowDown}s');
  expect(activeOption()).toBeUndefined();
  expect(options().at(-1)).toContain('vice');
});

test('SHOP-09 Enter follows the row the keyboard is at', async () => {
  const { type, user, followed, sent } = await showForm();
  await type('vice');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(followed).toEqual(['/product/bench-vice']);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('');
});

test('SHOP-09 Enter sends the form while the keyboard is in the text', async () => {
  const { type, user, followed, sent } = await showForm();
  await type('vice');
  await user.keyboard('{Enter}');
  expect(sent).toEqual(['vice']);
  expect(followed).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('vice');
});

test('SHOP-09 a press on a row follows it, and the field keeps the focus', async () => {
  const { type, user, followed } = await showForm();
  await type('vice');
  await user.click(screen.getByRole('option', { name: /Search for/ }));
  expect(followed).toEqual(['/search/vice']);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('vice');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SHOP-09 a row opened in another tab leaves the list as it is', async () => {
  const { type } = await showForm();
  await type('vice');
  fireEvent.click(screen.getByRole('option', { name: /Bench Vice/ }), { ctrlKey: true });
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect(field()).toHaveValue('vice');
});

test('SH-22 the first Escape closes the list, the second clears the text', async () => {
  const { type, user } = await showForm();
  await type('vice{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('vice');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}{Escape}');
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each([
  ['Tab', ({ user }: Awaited<ReturnType<typeof showForm>>) => user.tab()],
  [
    'a press elsewhere',
    ({ user }: Awaited<ReturnType<typeof showForm>>) =>
      user.click(screen.getByRole('button', { name: 'Elsewhere' })),
  ],
  [
    'another page',
    async ({ goTo }: Awaited<ReturnType<typeof showForm>>) => goTo('/product/bench-vice'),
  ],
])('SH-22 %s closes the list', async (_, leave) => {
  const form = await showForm();
  await form.type('vice');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await leave(form);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SH-22 says politely what the list holds', async () => {
  const form = await showForm(aList([]));
  await form.type('xyz');
  const region = document.querySelector('[aria-live="polite"]');
  expect(region).toHaveTextContent('No suggestions for “xyz”');
  act(() => form.set({ status: 'loading', text: 'xy', before: null }));
  expect(region).toHaveTextContent('Loading suggestions');
  act(() => form.set({ status: 'found', text: 'xy', suggestions: [VICE] }));
  expect(region).toHaveTextContent('1 suggestion');
});

test('SHOP-09 offers the search where nothing is suggested', async () => {
  const { type } = await showForm(aList([]));
  await type('xyz');
  expect(options()).toEqual(['Search for “xyz”']);
  expect(screen.getAllByText('No suggestions for “xyz”')).toHaveLength(2);
});

test('SHOP-09 is a plain form again in a shop without suggestions', async () => {
  const { type, set } = await showForm();
  await type('vice');
  act(() => set({ status: 'missing' }));
  expect(screen.getByRole('searchbox')).toBe(field());
  expect([...field().attributes].filter(({ name }) => /^(aria-(?!label)|role)/.test(name))).toEqual(
    [],
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SHOP-09 stays a plain form when the code of the list cannot be loaded', async () => {
  render(formWith(partsWith(NOT_HERE)));
  await userEvent.type(field(), 'vice');
  expect(screen.getByRole('searchbox')).toHaveValue('vice');
});
