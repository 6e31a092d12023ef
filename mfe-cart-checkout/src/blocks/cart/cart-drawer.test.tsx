/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, createFakeBus, rejection, renderBlock } from 'remote-kit/testing';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import {
  aCartItemWire,
  aCartWire,
  aShippedCartWire,
  anEmptyCartWire,
  quotesWire,
} from '../../testing/wire.ts';
import { COOKIES } from '../../testing/server.ts';
import { View } from './overlay.tsx';

beforeAll(installNativeDialog);
afterEach(() => {
  document.cookie = 'cart_shipping=; Max-Age=0; Path=/';
});

const GET_CART = '/sell/cart/getCart';
const UPDATE = '/sell/cart/cartUpdate';

const aBiggerCart = () =>
  aCartWire({
    item_count: 3,
    items: [
      aCartItemWire({
        qty: 3,
        subtotal: '73.50',
      }),
    ],
    subtotal: '73.50',
    total_amount: '73.50',
  });

function open(answers: Parameters<typeof createFakeApi>[0] = {}) {
  const bus = createFakeBus();
  const api = createFakeApi({ [GET_CART]: aCartWire(), ...answers });
  return { bus, api, ...renderBlock({ View, data: null, path: '/shop', bus, api }) };
}

const drawer = () => within(screen.getByRole('dialog', { name: 'Your cart' }));

test('shows the items, the total and the links beside the page [CART-02]', async () => {
  const item = aCartItemWire({ addons: [{ name: 'Engraving', value: 'A. Wren', price: '4.00' }] });
  open({ [GET_CART]: aCartWire({ items: [item] }) });
  expect(drawer().getByText('Loading your cart')).toBeInTheDocument();
  const line = within(await drawer().findByRole('listitem'));
  expect(line.getByRole('heading', { level: 3, name: 'Pinning tray' })).toBeVisible();
  expect(line.getByText('Graphite')).toBeVisible();
  expect(line.getByText('Engraving: A. Wren (+$4.00)')).toBeVisible();
  expect(line.getByText('$49.00')).toBeVisible();
  expect(drawer().getByText('Total').parentElement).toHaveTextContent('$49.00');
  expect(drawer().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(drawer().getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('shows the new quantity at once and the server’s total later, and updates the badge [CART-03]', async () => {
  let answer: (cart: unknown) => void = () => undefined;
  const updated = new Promise((resolve) => {
    answer = resolve;
  });
  const { bus } = open({ [UPDATE]: () => updated });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Increase Quantity of Pinning tray' }),
  );
  expect(screen.getByRole('spinbutton')).toHaveValue(3);
  expect(drawer().getByText('Total').parentElement).toHaveTextContent('$49.00');
  answer(aBiggerCart());
  await screen.findByText('Your cart is up to date. Total $73.50.');
  expect(drawer().getByText('Total').parentElement).toHaveTextContent('$73.50');
  expect(bus.published).toEqual([{ type: 'cart.changed', itemCount: 3, subtotalCents: 7350 }]);
});

test('sends a quantity that was changed just before the drawer closed [CART-03]', async () => {
  const { api, unmount } = open({ [UPDATE]: aBiggerCart() });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Increase Quantity of Pinning tray' }),
  );
  unmount();
  await act(async () => undefined);
  expect(api.calls.at(-1)).toMatchObject({ path: UPDATE, input: { id: 1, qty: 3 } });
});

test('restores a removed line, even the last one, and keeps the focus inside [CART-02]', async () => {
  const removed_items = [{ id: 1, name: 'Pinning tray, Graphite' }];
  open({
    '/sell/cart/cartRemove': anEmptyCartWire({ removed_items }),
    '/sell/cart/cartRestore': aCartWire({ removed_items: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Pinning tray' }));
  expect(await drawer().findByText('Your cart is empty')).toBeVisible();
  expect(drawer().getByRole('region', { name: 'Items' })).toHaveFocus();
  expect(drawer().queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  await userEvent.click(drawer().getByRole('button', { name: 'Undo' }));
  expect(await drawer().findByRole('spinbutton')).toHaveValue(2);
});

test('links from an empty cart to the shop [CART-02]', async () => {
  open({ [GET_CART]: anEmptyCartWire() });
  expect(await drawer().findByText('Your cart is empty')).toBeVisible();
  expect(drawer().getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
});

test('explains what cannot be bought and shows no checkout button [CART-04]', async () => {
  const items = [aCartItemWire({ qty: 4, can_purchase_qty: 3 })];
  open({ [GET_CART]: aCartWire({ items, all_in_stock: false }) });
  expect(await drawer().findByText(/Only 3 available/)).toBeVisible();
  expect(drawer().queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'View cart' })).toBeVisible();
});

test('reports when the cart cannot be loaded, and tries again [CART-02]', async () => {
  let isDown = true;
  open({
    [GET_CART]: () => {
      if (isDown) throw rejection({ message: 'Please wait a moment.' });
      return aCartWire();
    },
  });
  const alert = await drawer().findByRole('alert');
  expect(alert).toHaveTextContent('Your cart could not be loaded');
  expect(alert).toHaveTextContent('Please wait a moment.');
  isDown = false;
  await userEvent.click(drawer().getByRole('button', { name: 'Try again' }));
  expect(await drawer().findByRole('listitem')).toBeVisible();
  expect(drawer().queryByRole('alert')).not.toBeInTheDocument();
});

test('follows cart changes in other tabs [CART-12]', async () => {
  const answers = [aCartWire(), aBiggerCart()];
  const { bus } = open({ [GET_CART]: () => answers.shift() });
  await drawer().findByRole('listitem');
  act(() => bus.deliver({ type: 'cart.changed', itemCount: 3, subtotalCents: 7350 }));
  await screen.findByText('Your cart is up to date. Total $73.50.');
  expect(screen.getByRole('spinbutton')).toHaveValue(3);
});

test('reloads when the visitor returns to this tab [CART-12]', async () => {
  const answers = [anEmptyCartWire(), aCartWire()];
  open({ [GET_CART]: () => answers.shift() });
  await drawer().findByText('Your cart is empty');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await drawer().findByRole('spinbutton')).toHaveValue(2);
});

test('prices the last chosen shipping, like the cart page [CART-05]', async () => {
  document.cookie = `cart_shipping=${encodeURIComponent(COOKIES.cart_shipping)}; Path=/`;
  open({ [GET_CART]: aShippedCartWire(), '/sell/cart/shippingQuote': quotesWire() });
  expect(await drawer().findByText('Shipping (Standard)')).toBeVisible();
});

test('is removed when it is closed [CART-12]', async () => {
  open();
  await drawer().findByRole('listitem');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['200.00', '$151.00 more for free standard shipping within Australia.', 0.245],
  ['49.00', 'Free standard shipping within Australia.', null],
])('shows how far the cart is from free shipping [CART-02]', async (from, text, share) => {
  open({ [GET_CART]: aCartWire({ free_shipping_from: from }) });
  expect(
    await drawer().findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === text,
    ),
  ).toBeVisible();
  const bars = drawer().queryAllByRole('progressbar', { name: 'Free shipping' });
  expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(
    share === null ? [] : [String(share)],
  );
});

test('is silent about free shipping in a shop without it [CART-02]', async () => {
  open();
  await drawer().findByRole('listitem');
  expect(drawer().queryByText(/free standard shipping/i)).not.toBeInTheDocument();
});

const aSuggestion = (name: string, slug: string, product = {}) => ({
  name,
  slug,
  price: '12.00',
  ...product,
});

test('suggests products of the group of the item added last, without those in the cart or out of stock [SHOP-05]', async () => {
  const api: Parameters<typeof createFakeApi>[0] = {
    '/sell/product': (query: unknown) =>
      JSON.stringify(query).includes('"url"')
        ? {
            data: {
              ...aSuggestion('Pinning tray', 'pinning-tray'),
              primary_group: { name: 'Bench', slug: 'bench' },
            },
          }
        : {
            data: [
              aSuggestion('Pinning tray', 'pinning-tray'),
              aSuggestion('Vice', 'vice', { in_stock: false }),
              aSuggestion('Cradle', 'cradle', { price_max: '15.00' }),
              aSuggestion('Rest', 'rest'),
              aSuggestion('Stand', 'stand'),
              aSuggestion('Clamp', 'clamp'),
            ],
            current_page: 1,
            num_pages: 1,
          },
  };
  const { api: fake } = open(api);
  const list = within(await drawer().findByRole('region', { name: 'You may also like' }));
  expect(
    list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/product/cradle', 'CradleFrom $12.00'],
    ['/product/rest', 'Rest$12.00'],
    ['/product/stand', 'Stand$12.00'],
  ]);
  expect(fake.calls.at(-1)).toMatchObject({ path: '/sell/product', input: { group: 'bench' } });
});

test('shows the cart although suggestions cannot be loaded [CART-02 SHOP-05]', async () => {
  const { api } = open({
    '/sell/product': () => {
      throw rejection({ message: 'Please wait a moment.' });
    },
  });
  expect(await drawer().findByRole('listitem')).toBeVisible();
  expect(api.calls.map(({ path }) => path)).toContain('/sell/product');
  expect(drawer().queryByText('You may also like')).not.toBeInTheDocument();
});
