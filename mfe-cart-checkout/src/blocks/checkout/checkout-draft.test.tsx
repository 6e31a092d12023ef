/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { aCheckoutPage } from '../../testing/pages.ts';
import { aShippedCartWire, quotesWire } from '../../testing/wire.ts';
import type { CheckoutPageData } from './checkout-page-data.ts';
import { CheckoutPage } from './view.tsx';

const SUBMIT = '/sell/cart/submitOrder';
const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' }, message: '' };
const NOTE = 'Note for this order (optional)';

beforeEach(() => sessionStorage.clear());

/** Renders the checkout and records the attempts' keys and the addresses that were opened. */
function show(api: ApiClient, page: Partial<CheckoutPageData> = {}) {
  const openedUrls: string[] = [];
  const keys: (string | undefined)[] = [];
  const recording: ApiClient = {
    get: api.get,
    post(path, body, options) {
      if (path === SUBMIT) keys.push(options?.idempotencyKey);
      return api.post(path, body, options);
    },
  };
  const View = ({ data }: { readonly data: CheckoutPageData }) => (
    <CheckoutPage data={data} leaveForPayment={(url) => openedUrls.push(url)} />
  );
  const data = aCheckoutPage(page);
  return { openedUrls, keys, ...renderBlock({ View, data, api: recording, path: '/checkout' }) };
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $58.90' }));

test('opens the login when the session has ended, and keeps the entered values and the attempt [SH-06]', async () => {
  const expired = createFakeApi({
    [SUBMIT]: () => {
      throw rejection({ status: 401, code: 'LOGIN_REQUIRED' });
    },
  });
  const before = show(expired);
  await userEvent.type(screen.getByLabelText(NOTE), 'Ring twice');
  await pay();
  await waitFor(() =>
    expect(before.navigations).toEqual([{ kind: 'replace', to: '/login?return_to=%2Fcheckout' }]),
  );
  before.unmount();

  const after = show(createFakeApi({ [SUBMIT]: ACCEPTED }), { attemptKey: 'b'.repeat(32) });
  expect(screen.getByLabelText(NOTE)).toHaveValue('Ring twice');
  await pay();
  await waitFor(() => expect(after.openedUrls).toEqual(['https://pay.example/1']));
  expect([...before.keys, ...after.keys]).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
});

test('does not show another visitor what was typed before the login [SH-06]', async () => {
  const gateways = [
    { id: 'bank', name: 'Bank transfer', description: '', surchargeCents: 0, taxCents: null },
    { id: 'card', name: 'Card', description: '', surchargeCents: 0, taxCents: null },
  ];
  const cart = { ...aCheckoutPage().cart, gateways };
  const before = show(createFakeApi(), { cart });
  await userEvent.type(screen.getByLabelText(NOTE), 'Ring twice');
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  before.unmount();
  show(createFakeApi(), { cart, visitorId: 8 });
  expect(screen.getByLabelText(NOTE)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(sessionStorage.getItem('checkout-draft')).not.toContain('Ring twice');
});

test('opens the address form when an address was partly entered [CART-06]', async () => {
  const before = show(createFakeApi(), { addresses: [], addressId: null, quotes: [] });
  await userEvent.type(screen.getByLabelText(/First name/), 'Robin');
  before.unmount();
  show(createFakeApi());
  expect(screen.getByLabelText(/First name/)).toHaveValue('Robin');
  expect(screen.getByLabelText(/First name/)).toBeVisible();
});

const NAMED = {
  addresses: [],
  addressId: null,
  quotes: [],
  choice: null,
  name: { firstName: 'Robin', lastName: 'Reed' },
};

test('starts a new address with the customer’s name, and keeps a changed name [ACC-10 CART-06]', async () => {
  const before = show(createFakeApi(), NAMED);
  expect(screen.getByLabelText(/First name/)).toHaveValue('Robin');
  await userEvent.clear(screen.getByLabelText(/First name/));
  await userEvent.type(screen.getByLabelText(/First name/), 'Kim');
  await userEvent.type(screen.getByLabelText(/Suburb/), 'Kew');
  before.unmount();
  show(createFakeApi(), { ...NAMED, name: { firstName: 'Robin', lastName: 'Rivers' } });
  expect(screen.getByLabelText(/First name/)).toHaveValue('Kim');
  expect(screen.getByLabelText(/Suburb/)).toHaveValue('Kew');
  // Unchanged fields have the server's new values.
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Rivers');
});

test('does not restore the text of one address into another [ACC-10 CART-06]', async () => {
  const page = aCheckoutPage();
  const before = show(createFakeApi());
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  await userEvent.type(screen.getByLabelText(/Company/), 'Acme');
  before.unmount();
  const [address] = page.addresses;
  const edited = show(createFakeApi(), { editedAddressId: address?.id ?? 0 });
  expect(screen.getByLabelText(/Company/)).toHaveValue(address?.entered.company);
  await userEvent.clear(screen.getByLabelText(/Street address/));
  edited.unmount();
  show(createFakeApi(), { editedAddressId: address?.id ?? 0 });
  expect(screen.getByLabelText(/Street address/)).toHaveValue('');
});

test('prefers the values of a plain form to the tab’s older draft [CART-06]', async () => {
  const before = show(createFakeApi());
  await userEvent.type(screen.getByLabelText(NOTE), 'Ring twice');
  before.unmount();
  show(createFakeApi(), { draft: { note: 'Leave it at the gate' } });
  expect(screen.getByLabelText(NOTE)).toHaveValue('Leave it at the gate');
});

test('keeps the entered values while the visitor is offline, and pays once when they are back online [CART-06 CART-07]', async () => {
  let isOffline = true;
  const api = createFakeApi({
    [SUBMIT]: () => {
      if (isOffline) throw new ApiError({ kind: 'unreachable' });
      return ACCEPTED;
    },
  });
  const { keys, openedUrls } = show(api);
  await userEvent.type(screen.getByLabelText(NOTE), 'Ring twice');
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('check your connection');
  expect(screen.getByLabelText(NOTE)).toHaveValue('Ring twice');
  isOffline = false;
  await pay();
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(keys).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
});

test('delivers to the saved address that was chosen after a new one was typed, also after a reload [CART-06 ACC-10]', async () => {
  const aCartApi = () =>
    createFakeApi({
      '/sell/cart/getCart': aShippedCartWire(),
      '/sell/cart/shippingQuote': quotesWire(),
    });
  const before = show(aCartApi());
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  await userEvent.type(screen.getByLabelText(/Street address/), '1 Long Road');
  await userEvent.click(screen.getByRole('radio', { name: /Robin Lee/ }));
  before.unmount();
  const after = show(aCartApi());
  expect(screen.getByRole('radio', { name: /Robin Lee/ })).toBeChecked();
  expect(screen.getByLabelText(/Street address/)).toHaveValue('1 Long Road');
  await userEvent.click(screen.getByRole('radio', { name: 'A new address' }));
  after.unmount();
  show(aCartApi());
  expect(await screen.findByRole('radio', { name: 'A new address' })).toBeChecked();
});
