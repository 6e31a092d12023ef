/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection } from 'remote-kit/testing';
import { parseCart } from '../../api/parse-cart.ts';
import { DARWIN, QUOTES, aCartPage } from '../../testing/pages.ts';
import {
  aCartItemWire,
  aCartWire,
  aShippedCartWire,
  anEmptyCartWire,
  forgetfulCart,
  quotesWire,
} from '../../testing/wire.ts';
import { showCart as show } from '../../testing/show-cart.ts';

const GET_CART = '/sell/cart/getCart';
const UPDATE = '/sell/cart/cartUpdate';

afterEach(() => {
  document.cookie = 'cart_promotion=; max-age=0';
});

test('shows the picture of an item that has only an address [CART-02]', () => {
  const wire = aCartWire({ items: [aCartItemWire({ image: null, img: '/files/tray.jpg' })] });
  const data = aCartPage({ cart: parseCart(wire) });
  expect(show({ data }).container.querySelector('img')).toHaveAttribute('src', '/files/tray.jpg');
});

test('lists items with picture, link, options, addons, price, quantity and subtotal [CART-02]', () => {
  const item = aCartItemWire({
    addons: [{ name: 'Engraving', value: 'A. Wren', price: '4.00' }],
  });
  show({ data: aCartPage({ cart: parseCart(aCartWire({ items: [item] })) }) });
  const line = within(screen.getByRole('listitem'));
  expect(line.getByRole('link', { name: 'Pinning tray' })).toHaveAttribute(
    'href',
    '/product/pinning-tray',
  );
  expect(line.getByText('Graphite')).toBeVisible();
  expect(line.getByText('Engraving: A. Wren (+$4.00)')).toBeVisible();
  expect(line.getByText('$24.50 each')).toBeVisible();
  expect(line.getByText('$49.00')).toBeVisible();
  expect(line.getByRole('spinbutton', { name: 'Quantity of Pinning tray' })).toHaveValue(2);
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test("shows the new quantity at once and the new total after the server's response [CART-03]", async () => {
  const updatedCart = aCartWire({
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
  let respond: (body: unknown) => void = () => undefined;
  const response = new Promise<unknown>((resolve) => (respond = resolve));
  const { bus } = show({ api: createFakeApi({ [UPDATE]: () => response }) });
  await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity of Pinning tray' }));
  expect(screen.getByRole('spinbutton')).toHaveValue(3);
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$49.00');
  respond(updatedCart);
  await screen.findByText('Your cart is up to date. Total $73.50.');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$73.50');
  expect(bus.published).toEqual([{ type: 'cart.changed', itemCount: 3, subtotalCents: 7350 }]);
});

test('restores the quantity and explains a rejection beside the line [CART-04]', async () => {
  const api = createFakeApi({
    [UPDATE]: () => {
      throw rejection({ message: 'Only 2 available.' });
    },
    [GET_CART]: aCartWire(),
  });
  show({ api });
  await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity of Pinning tray' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Only 2 available.');
  expect(screen.getByRole('spinbutton')).toHaveValue(2);
});

test('explains what cannot be bought and shows no checkout button [CART-04]', () => {
  const item = aCartItemWire({ qty: 4, can_purchase_qty: 3 });
  show({ data: aCartPage({ cart: parseCart(aCartWire({ items: [item], all_in_stock: false })) }) });
  const quantity = screen.getByRole('spinbutton');
  expect(quantity).toHaveAccessibleDescription('Only 3 available. Please lower the quantity.');
  expect(quantity).toBeInvalid();
  expect(screen.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('removes a line, keeps the focus in the cart, and shows it is empty [CART-02]', async () => {
  show({ api: createFakeApi({ '/sell/cart/cartRemove': anEmptyCartWire() }) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pinning tray' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
});

test('shows the items that a merge left out, until the visitor has read the message [ACC-12]', async () => {
  const message = 'Gauge was not added to your cart when you logged in.';
  const notices = [{ id: 3, code: 'line-left-out', message }];
  const api = createFakeApi({ [GET_CART]: aCartWire({ notices: [] }) });
  show({ api, data: aCartPage({ cart: parseCart(aCartWire({ notices })) }) });
  expect(screen.getByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  expect(api.calls[0]?.input).toEqual({ seen_notices: 3, session: null });
  expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
});

test('applies a promotion code, shows it and removes it [CART-02]', async () => {
  const api = createFakeApi({
    [GET_CART]: (input: unknown) =>
      JSON.stringify(input).includes('WELCOME10')
        ? aCartWire({ promotion_code: 'WELCOME10', discount_amount: '4.90', total_amount: '44.10' })
        : aCartWire(),
  });
  show({ api });
  await userEvent.type(screen.getByLabelText('Promotion code'), 'WELCOME10{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove promotion code WELCOME10' });
  expect(document.body).not.toHaveFocus();
  await userEvent.click(remove);
  expect(await screen.findByLabelText('Promotion code')).toHaveValue('');
  expect(api.calls.map(({ input }) => input)).toEqual([
    { promotion_code: 'WELCOME10', session: null },
    { promotion_code: '', session: null },
  ]);
});

test('says that a code cannot be used when the cart comes back without it [CART-02]', async () => {
  show({ api: createFakeApi({ [GET_CART]: aCartWire({ promotion_code: null }) }) });
  const field = screen.getByLabelText('Promotion code');
  await userEvent.type(field, 'NOPE{Enter}');
  expect(await screen.findByText('This promotion code cannot be used.')).toBeVisible();
  expect(field).toBeInvalid();
});

test('keeps a code that the backend does not, for the checkout and the next change [CART-02 API-09]', async () => {
  const { promotion_code: _code, ...wire } = aCartWire().data;
  show({ api: createFakeApi({ [GET_CART]: { data: wire } }) });
  await userEvent.type(screen.getByLabelText('Promotion code'), 'TENOFF{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove promotion code TENOFF' });
  expect(document.cookie).toContain('cart_promotion=TENOFF');
  await userEvent.click(remove);
  expect(await screen.findByLabelText('Promotion code')).toHaveValue('');
  expect(document.cookie).not.toContain('cart_promotion');
});

test('keeps the shipping that a backend forgets while a code is applied [CART-02 CART-03 API-09]', async () => {
  const api = createFakeApi({
    [GET_CART]: forgetfulCart,
    '/sell/cart/shippingQuote': quotesWire(),
  });
  const cart = parseCart(forgetfulCart({ shipping_type: 'quote-1' }), { shipping_type: 'quote-1' });
  show({ api, data: aCartPage({ cart, choice: DARWIN, quotes: QUOTES }) });
  await userEvent.type(screen.getByLabelText('Promotion code'), 'TENOFF{Enter}');
  expect(await screen.findByText('$53.90')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Standard $9.90' })).toBeChecked();
});

test('shows and announces why a code does not apply, and keeps it for correction [CART-02 SH-22]', async () => {
  const message = 'This promotion code has expired.';
  const refused = aCartWire({ promotion_code: 'OLD', promotion_message: message });
  show({ api: createFakeApi({ [GET_CART]: refused }) });
  await userEvent.type(screen.getByLabelText('Promotion code'), 'OLD{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Promotion code')).toHaveValue('OLD');
  expect(screen.getByText(message).closest('[aria-live="polite"]')).not.toBeNull();
});

test('announces the reason again when a second code is rejected for the same reason [CART-02 SH-22]', async () => {
  const promotion_message = 'This promotion code is no longer valid.';
  const refused = (code: string) => aCartWire({ promotion_code: code, promotion_message });
  const data = aCartPage({ cart: parseCart(refused('OLD')) });
  show({ data, api: createFakeApi({ [GET_CART]: refused('OLDER') }) });
  const region = screen.getByText(promotion_message).closest('[aria-live]');
  if (region === null) throw new Error('The region is missing');
  let updates = 0;
  const watch = new MutationObserver(() => {
    if (region.textContent.includes(promotion_message)) updates += 1;
  });
  watch.observe(region, { childList: true, subtree: true });
  await userEvent.type(screen.getByLabelText('Promotion code'), 'ER{Enter}');
  // Screen readers announce text that is written into the region.
  await waitFor(() => expect(updates).toBe(1));
  watch.disconnect();
  expect(screen.getByLabelText('Promotion code')).toHaveValue('OLDER');
});

test('estimates shipping for a postcode with a leading zero and remembers it [CART-05]', async () => {
  const api = createFakeApi({
    '/sell/cart/shippingQuote': quotesWire(),
    [GET_CART]: aShippedCartWire(),
  });
  show({ api });
  await userEvent.type(screen.getByLabelText('Suburb'), 'Darwin');
  const postcode = screen.getByLabelText(/Postcode/);
  await userEvent.type(postcode, '080');
  await userEvent.click(screen.getByRole('button', { name: 'Estimate shipping' }));
  expect(postcode).toHaveAccessibleDescription('Enter four digits, like 0800.');
  expect(postcode).toHaveFocus();
  expect(api.calls).toEqual([]);

  await userEvent.type(postcode, '0{Enter}');
  expect(await screen.findByRole('radio', { name: 'Standard $9.90' })).toBeChecked();
  expect(api.calls[0]?.input).toEqual({
    session: null,
    suburb: 'Darwin',
    postcode: '0800',
    country: 'AU',
  });
  expect(postcode).not.toHaveAccessibleDescription();
  expect(decodeURIComponent(document.cookie)).toContain('"postcode":"0800"');
});

test("selects another option and shows the server's total [CART-05]", async () => {
  const express = { shipping_type: 'quote-2', shipping_name: 'Express', total_amount: '63.90' };
  const api = createFakeApi({
    [GET_CART]: aShippedCartWire({ ...express, shipping_amount: '14.90' }),
  });
  const cart = parseCart(aShippedCartWire());
  show({ api, data: aCartPage({ cart, quotes: QUOTES, choice: DARWIN }) });
  await userEvent.click(screen.getByRole('radio', { name: 'Express $14.90' }));
  expect(await screen.findByText('$63.90')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Express $14.90' })).toBeChecked();
});

test('shows a selected option at once, and the previous one when it is rejected [CART-05]', async () => {
  let refuse: (reason: unknown) => void = () => undefined;
  const answer = new Promise<never>((_resolve, reject) => (refuse = reject));
  const cart = parseCart(aShippedCartWire());
  const data = aCartPage({ cart, quotes: QUOTES, choice: DARWIN });
  show({ api: createFakeApi({ [GET_CART]: () => answer }), data });
  await userEvent.click(screen.getByRole('radio', { name: 'Express $14.90' }));
  expect(screen.getByRole('radio', { name: 'Express $14.90' })).toBeChecked();
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$58.90');
  refuse(rejection({ message: 'This price has run out.' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Standard $9.90' })).toBeChecked());
});

test('follows a cart that was changed elsewhere [CART-12]', async () => {
  const api = createFakeApi({ [GET_CART]: aCartWire({ item_count: 9 }) });
  const { bus } = show({ api });
  await act(async () => bus.deliver({ type: 'cart.changed', itemCount: 2, subtotalCents: 4900 }));
  expect(api.calls).toEqual([]);
  await act(async () => bus.deliver({ type: 'cart.changed', itemCount: 9, subtotalCents: 100 }));
  expect(await screen.findByText('9 items')).toBeVisible();
});

test('treats Enter in the quantity field as a change, not as a removal [CART-03]', async () => {
  const api = createFakeApi({ [UPDATE]: aCartWire() });
  show({ api });
  const quantity = screen.getByRole('spinbutton');
  fireEvent.change(quantity, { target: { value: '4' } });
  await userEvent.type(quantity, '{Enter}');
  await screen.findByText(/Your cart is up to date/);
  expect(api.calls.map(({ path }) => path)).toEqual([UPDATE]);
});

test('reports when the line of a plain form is no longer in the cart [CART-02]', () => {
  const gone = 'This item is no longer in your cart.';
  const aRefusal = (id: string) =>
    aCartPage({
      rejected: { action: 'cart.remove', message: gone, fieldErrors: {}, values: { id } },
    });
  const { unmount } = show({ data: aRefusal('999') });
  expect(screen.getByRole('alert')).toHaveTextContent(gone);
  unmount();
  show({ data: aRefusal(String(aCartItemWire().id)) });
  expect(screen.getAllByText(gone)).toHaveLength(1);
  expect(screen.getByRole('spinbutton')).toBeInvalid();
});
