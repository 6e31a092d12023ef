/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aLocation, aSlotRequest, createFakeApi, serveSlot } from 'remote-kit/testing';
import type { SlotProps } from 'shared-contracts/lifecycles';
import { bootstrap, mount, unmount, update } from '#exposed/slots';
import { serverEntry } from '#exposed/server';

const SHIPPING = { kind: 'page', title: 'Shipping', url: '/shipping' };
const VICE = { kind: 'product', name: 'Bench Vice', slug: 'bench-vice', price: '59.50' };
const user = userEvent.setup();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  Element.prototype.scrollIntoView = jest.fn();
  document.body.innerHTML = '';
});

/** The server's form, and the props with which the shell mounts the suggestions at its end. */
async function serveForm() {
  const api = createFakeApi({
    '/sell/product/suggest': { data: [VICE], content: { place: 'first', hits: [SHIPPING] } },
    '/sell/product/popular': { data: ['key fob', 'Tray'] },
  });
  const request = aSlotRequest({ block: aBlock({ template: 'Sell/search_box' }) });
  const { domElement, props } = await serveSlot(serverEntry, request, api);
  const form = within(domElement).getByRole<HTMLFormElement>('search');
  const place = document.createElement('div');
  form.append(place);
  const block = aBlock({ template: 'Sell/search_suggestions' });
  const overlay: SlotProps = {
    ...props,
    domElement: place,
    slot: { ...props.slot, id: 'overlay', blocks: [block] },
    data: { blocks: {}, nested: [], status: 200 },
    start: 'create',
  };
  return { api, form, overlay, field: within(form).getByRole<HTMLInputElement>('searchbox') };
}

async function start(overlay: SlotProps): Promise<void> {
  await bootstrap(overlay);
  await mount(overlay);
}

test('the server’s form works without scripts and names its suggestions [SHOP-09]', async () => {
  const { form, field } = await serveForm();

  expect(form).toHaveAttribute('action', '/search');
  expect(form).toHaveAttribute('data-focus-overlay', 'Sell/search_suggestions');
  expect(field).toHaveAttribute('name', 'q');
  expect(field).toHaveAccessibleName('Search the shop');
});

test('takes over the field with its focus and text, and requests each text once [SHOP-09 SH-22]', async () => {
  const { api, overlay, field } = await serveForm();
  await user.type(field, 'vice');
  await start(overlay);

  expect(await screen.findByRole('option', { name: /Bench Vice/ })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('vice');
  await user.type(field, '{Backspace}e');
  await waitFor(() => expect(screen.getByRole('option', { name: /Bench Vice/ })).toBeVisible());
  expect(api.calls.filter(({ input }) => JSON.stringify(input).includes('"vice"'))).toHaveLength(1);
  await unmount(overlay);
});

test('closes the list on another page, and stays closed while the field keeps its text [SH-22]', async () => {
  const { overlay, field } = await serveForm();
  await start(overlay);
  await user.type(field, 'vice');
  await screen.findByRole('listbox');
  await update({ ...overlay, location: aLocation('/search/vice') });

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await unmount(overlay);
});

test('leaves a plain field when it is unmounted [SHOP-09]', async () => {
  const { overlay, field } = await serveForm();
  await start(overlay);
  await waitFor(() => expect(field).toHaveAttribute('role', 'combobox'));
  await unmount(overlay);

  expect(field).not.toHaveAttribute('role');
  expect(field).not.toHaveAttribute('aria-expanded');
});

test('offers recent and popular searches in the empty field, and shows the chosen words [SHOP-13]', async () => {
  window.localStorage.setItem('shop.recent-searches', 'tray\nvice');
  const { overlay, field } = await serveForm();
  await user.click(field);
  await start(overlay);

  const popular = await screen.findByRole('option', { name: /key fob/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'trayRecent',
    'viceRecent',
    'key fobPopular',
  ]);
  expect(popular).toHaveAttribute('href', '/search/key%20fob');
  popular.addEventListener('click', (event) => event.preventDefault());
  await user.click(popular);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(window.localStorage.getItem('shop.recent-searches')).toBe('key fob\ntray\nvice');
  await update({ ...overlay, location: aLocation('/search/key%20fob') });
  await waitFor(() => expect(field).toHaveValue('key fob'));
  await unmount(overlay);
});

test('lists pages before products if they match better [SHOP-13]', async () => {
  const { overlay, field } = await serveForm();
  await user.type(field, 'shipping');
  await start(overlay);
  await screen.findByRole('option', { name: /Bench Vice/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ShippingPage',
    'Bench Vicefrom $59.50',
    'Search for “shipping”',
  ]);
  await unmount(overlay);
});
