/** @jest-environment jsdom */
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { startRegionBehaviour } from './region-behaviour.ts';

const mounted: string[] = [];

// Links must not navigate in this test.
beforeAll(() => {
  document.addEventListener('click', (event) => event.preventDefault());
  startRegionBehaviour({
    page: document,
    mountOverlay: (place, template) => mounted.push(`${template} in ${place.id}`),
  });
});

beforeEach(() => {
  mounted.length = 0;
  document.body.innerHTML = `
    <header>
      <a href="/">Home</a>
      <details data-menu="sheet"><summary>Menu</summary><a href="/news">News</a></details>
      <details data-menu="flyout"><summary>Groups</summary><a href="/tools">Tools</a></details>
      <form id="search" data-focus-overlay="test/suggestions"><input aria-label="Search"></form>
    </header>
    <main><button>Elsewhere</button></main>`;
});

const elsewhere = () => screen.getByText('Elsewhere');

/** Opens a menu as a visitor does; jsdom does not fire the browser's `toggle` event. */
async function open(name: string): Promise<HTMLDetailsElement> {
  const summary = screen.getByText(name);
  const menu = summary.closest('details');
  if (menu === null) throw new Error('no menu');
  summary.focus();
  menu.open = true;
  menu.dispatchEvent(new Event('toggle'));
  // The menu's code is imported.
  await import('./menu.ts');
  await Promise.resolve();
  return menu;
}

test('closes a menu on Escape and returns the focus to its button [SH-22]', async () => {
  const menu = await open('Groups');
  screen.getByText('Tools').focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(screen.getByText('Groups')).toHaveFocus();
});

test('closes a flyout when the focus moves or the visitor presses elsewhere [SH-22]', async () => {
  const menu = await open('Groups');
  elsewhere().focus();
  expect(menu.open).toBe(false);
  await open('Groups');
  await userEvent.pointer({ keys: '[MouseLeft]', target: elsewhere() });
  expect(menu.open).toBe(false);
});

test('makes the page inert behind the sheet until Escape closes it [SH-22]', async () => {
  const menu = await open('Menu');
  expect(elsewhere().closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Home').closest('[inert]')).not.toBeNull();
  expect(menu.closest('[inert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('makes the page active again when a link of the sheet is followed [SH-22]', async () => {
  const menu = await open('Menu');
  await userEvent.click(within(menu).getByText('News'));
  expect(menu.open).toBe(false);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('keeps the focus in the sheet, even when elements are added to the page [SH-22]', async () => {
  const menu = await open('Menu');
  const late = document.createElement('button');
  document.body.append(late);
  screen.getByText('News').focus();
  late.focus();
  expect(menu.open).toBe(true);
  expect(screen.getByText('Menu')).toHaveFocus();
});

test('a link closes its menu before the menu’s code has loaded [SH-22]', async () => {
  const menu = screen.getByText('Menu').closest('details');
  if (menu === null) throw new Error('no menu');
  menu.open = true;
  await userEvent.click(screen.getByText('News'));
  expect(menu.open).toBe(false);
});

test('mounts the overlay of a block at its first focus, once [SH-22]', async () => {
  const field = screen.getByLabelText('Search');
  field.focus();
  expect(mounted).toEqual(['test/suggestions in search']);
  elsewhere().focus();
  field.focus();
  expect(mounted).toHaveLength(1);
});

test('mounts it also when the visitor focused the block before the scripts ran [SH-22]', () => {
  document.body.innerHTML =
    '<form id="early" data-focus-overlay="test/suggestions"><input aria-label="Search"></form>';
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = document.body.innerHTML;
  const places: string[] = [];
  screen.getByLabelText('Search').focus();
  mounted.length = 0;
  startRegionBehaviour({
    page: document,
    mountOverlay: (place) => places.push(place.id),
  });
  expect(places).toEqual(['early']);
});
