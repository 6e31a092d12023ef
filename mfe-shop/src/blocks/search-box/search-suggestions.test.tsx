/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { activeOption, aList, field, options, showForm, VICE } from '../../testing/search-form.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('describes the list to assistive technology as an ARIA combobox [SH-22]', async () => {
  const { type, user } = showForm();
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

test('lists products and groups, and the search itself last [SHOP-09]', async () => {
  const { type } = showForm();
  await type('vice');
  expect(options()).toEqual([
    'Bench Vicefrom $59.50',
    'Cylinder HoldersGroup',
    'Search for “vice”',
  ]);
  const links = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
  expect(links).toEqual(['/product/bench-vice', '/shop/cylinder-holders', '/search/vice']);
});

test('moves through the list and back to the text by keyboard [SH-22]', async () => {
  const { type, user } = showForm();
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

test('Enter follows the active row [SHOP-09]', async () => {
  const { type, user, followed, sent } = showForm();
  await type('vice');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(followed).toEqual(['/product/bench-vice']);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('');
});

test('Enter submits the form when no row is active [SHOP-09]', async () => {
  const { type, user, followed, sent } = showForm();
  await type('vice');
  await user.keyboard('{Enter}');
  expect(sent).toEqual(['vice']);
  expect(followed).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('vice');
});

test('a press on a row follows it, and the field keeps the focus [SHOP-09]', async () => {
  const { type, user, followed } = showForm();
  await type('vice');
  await user.click(screen.getByRole('option', { name: /Search for/ }));
  expect(followed).toEqual(['/search/vice']);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('vice');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('opening a row in another tab leaves the list open [SHOP-09]', async () => {
  const { type } = showForm();
  await type('vice');
  fireEvent.click(screen.getByRole('option', { name: /Bench Vice/ }), { ctrlKey: true });
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect(field()).toHaveValue('vice');
});

test('the first Escape closes the list, the second clears the text [SH-22]', async () => {
  const { type, user } = showForm();
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
  ['Tab', ({ user }: ReturnType<typeof showForm>) => user.tab()],
  [
    'a press elsewhere',
    ({ user }: ReturnType<typeof showForm>) =>
      user.click(screen.getByRole('button', { name: 'Elsewhere' })),
  ],
  ['another page', async ({ goTo }: ReturnType<typeof showForm>) => goTo('/product/bench-vice')],
])('%s closes the list [SH-22]', async (_, leave) => {
  const form = showForm();
  await form.type('vice');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await leave(form);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('announces the content of the list politely [SH-22]', async () => {
  const form = showForm(aList([]));
  await form.type('xyz');
  const region = document.querySelector('[aria-live="polite"]');
  expect(region).toHaveTextContent('No suggestions for “xyz”');
  act(() => form.set({ status: 'loading', text: 'xy', before: null }));
  expect(region).toHaveTextContent('Loading suggestions');
  act(() => form.set({ status: 'found', text: 'xy', suggestions: [VICE] }));
  expect(region).toHaveTextContent('1 suggestion');
});

test('offers the search when there are no suggestions [SHOP-09]', async () => {
  const { type } = showForm(aList([]));
  await type('xyz');
  expect(options()).toEqual(['Search for “xyz”']);
  expect(screen.getAllByText('No suggestions for “xyz”')).toHaveLength(2);
});

test('becomes a plain form again in a shop without suggestions [SHOP-09]', async () => {
  const { type, set } = showForm();
  await type('vice');
  act(() => set({ status: 'missing' }));
  expect(screen.getByRole('searchbox')).toBe(field());
  expect([...field().attributes].filter(({ name }) => /^(aria-(?!label)|role)/.test(name))).toEqual(
    [],
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});
