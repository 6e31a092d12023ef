/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import {
  aList,
  field,
  formWith,
  NOT_HERE,
  options,
  partsWith,
  showForm,
} from './search-fixtures.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('is a plain form that loads nothing before its field is focused [SHOP-09]', async () => {
  const { load } = await showForm();
  const search = screen.getByRole('searchbox', { name: 'Search the shop' });
  expect(search).toHaveAttribute('name', 'q');
  expect(search).not.toHaveAttribute('role');
  expect(search.closest('form')).toHaveAttribute('action', '/search');
  expect(load).not.toHaveBeenCalled();
});

test('keeps element, focus and text while the code of the list is loading [SHOP-09 SH-22]', async () => {
  let finishLoading: () => void = () => undefined;
  const { list, requested } = aList();
  const parts = partsWith(
    () =>
      new Promise((resolve) => {
        finishLoading = () => resolve({ View: SearchSuggestions, list });
      }),
  );
  render(formWith(parts));
  const before = field();
  await userEvent.type(before, 'vice');
  await act(async () => finishLoading());
  expect(field()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toHaveValue('vice');
  expect(requested).toEqual(['vice']);
  expect(options()).toHaveLength(3);
});

test('recognises a field that was focused before the scripts ran [SHOP-09]', async () => {
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

test('becomes a plain form again in a shop without suggestions [SHOP-09]', async () => {
  const { type, set } = await showForm();
  await type('vice');
  act(() => set({ status: 'missing' }));
  expect(screen.getByRole('searchbox')).toBe(field());
  expect([...field().attributes].filter(({ name }) => /^(aria-(?!label)|role)/.test(name))).toEqual(
    [],
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('stays a plain form when the code of the list cannot be loaded [SHOP-09]', async () => {
  render(formWith(partsWith(NOT_HERE)));
  await userEvent.type(field(), 'vice');
  expect(screen.getByRole('searchbox')).toHaveValue('vice');
});
