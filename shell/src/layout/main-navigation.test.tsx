/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLayoutModel } from '../document/page-fixtures.ts';
import { LazyPartsContext, type LazyParts } from './lazy-parts.ts';
import { NarrowNavigation, WideNavigation } from './main-navigation.tsx';
import { behaveAsMenu } from './menu.ts';
import { NOT_HERE, partsWith } from './search-fixtures.tsx';

const PARTS: LazyParts = { ...partsWith(NOT_HERE), menu: async () => behaveAsMenu };

// Links must not navigate in this test.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()));

/** Both menus, between a link and other content of the page. */
function show(parts: LazyParts = PARTS) {
  const model = aLayoutModel();
  render(
    <LazyPartsContext value={parts}>
      <header>
        <a href="/">Home</a>
        <NarrowNavigation model={model} path="/shop/followers" />
        <WideNavigation model={model} path="/shop/followers" />
      </header>
      <main>
        <button type="button">Elsewhere</button>
      </main>
    </LazyPartsContext>,
  );
}

const flyout = () => within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
const elsewhere = () => screen.getByText('Elsewhere');

/** Opens a menu as a visitor does; jsdom does not fire the browser's `toggle` event. */
async function open(summary: HTMLElement): Promise<HTMLDetailsElement> {
  const menu = summary.closest('details');
  if (menu === null) throw new Error('no menu');
  summary.focus();
  menu.open = true;
  await act(async () => {
    menu.dispatchEvent(new Event('toggle'));
  });
  return menu;
}

const openFlyout = () => open(flyoutButton());
const openSheet = () => open(sheetButton());
const flyoutButton = () => closestSummary(flyout().getAllByText('Shop')[0]);
const sheetButton = () => closestSummary(screen.getByText('Menu'));

function closestSummary(element: HTMLElement | undefined): HTMLElement {
  const summary = element?.closest('summary') ?? null;
  if (summary === null) throw new Error('no button');
  return summary;
}

test('closes a menu on Escape and returns the focus to its button [SH-22]', async () => {
  show();
  const menu = await openFlyout();
  flyout().getByText('Followers').focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(flyoutButton()).toHaveFocus();
});

test('closes the shop menu when the focus moves or the visitor presses elsewhere [SH-22]', async () => {
  show();
  const menu = await openFlyout();
  elsewhere().focus();
  expect(menu.open).toBe(false);
  await openFlyout();
  await userEvent.pointer({ keys: '[MouseLeft]', target: elsewhere() });
  expect(menu.open).toBe(false);
});

test('makes the page inert behind the phone menu until Escape closes it [SH-22]', async () => {
  show();
  const menu = await openSheet();
  expect(elsewhere().closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Home').closest('[inert]')).not.toBeNull();
  expect(menu.closest('[inert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('makes the page active again when a link of the menu is followed [SH-22]', async () => {
  show();
  const menu = await openSheet();
  await userEvent.click(within(menu).getByText('Followers'));
  expect(menu.open).toBe(false);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('closes a menu with its link when the menu’s code cannot be loaded [SH-22]', async () => {
  show({ ...PARTS, menu: NOT_HERE });
  const menu = await openSheet();
  await userEvent.click(within(menu).getByText('Followers'));
  expect(menu.open).toBe(false);
});

test('keeps the focus in the phone menu, even when elements are added to the page [SH-22]', async () => {
  show();
  const menu = await openSheet();
  const late = document.createElement('button');
  document.body.append(late);
  within(menu).getByText('Followers').focus();
  late.focus();
  expect(menu.open).toBe(true);
  expect(sheetButton()).toHaveFocus();
  late.remove();
});
