import { createFakeApi } from 'remote-kit/testing';
import { aPageRequest } from '../../testing/requests.ts';
import { refusing, show } from '../../testing/server.ts';
import { ORDER_ID, ticketsWire } from '../../testing/order-wire.ts';
import { serverEntry } from '#exposed/server';

const PATH = `/sell/ticket/${ORDER_ID}`;
const request = (path = `/print-tickets/${ORDER_ID}`) =>
  aPageRequest({ template: 'Sell/tickets', path, signedIn: false });

test('shows each ticket with name, day, code and QR code, without inline styles [CART-09]', async () => {
  const api = createFakeApi({ [PATH]: ticketsWire('valid', 'valid') });
  const html = await show(request(`/print-tickets/${ORDER_ID}?key=12.ab`), api);
  for (const text of [
    'Tickets for order 1001',
    'Picking evening',
    'Friday, 05/03/2027',
    '7:00',
    'Ticket 2 of 2',
    '7Q2M-XK4D-93HB-TW00',
    '7Q2M-XK4D-93HB-TW01',
    'viewBox="0 0 29 29"',
    'd="M4 4h7v1h-7z"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('style=');
  expect(html).not.toContain('Used');
  expect(api.calls).toEqual([{ method: 'GET', path: PATH, input: { key: '12.ab' } }]);
});

test.each([
  ['used', 'Used'],
  ['void', 'Not valid'],
] as const)('marks a ticket that is %s [CART-09]', async (state, text) => {
  const html = await show(request(), createFakeApi({ [PATH]: ticketsWire(state) }));
  expect(html).toContain(text);
});

test('asks an anonymous visitor to log in, with a return path to the tickets [CART-09]', async () => {
  const api = createFakeApi({ [PATH]: refusing({ status: 401, code: 'LOGIN_REQUIRED' }) });
  expect(await show(request(), api)).toContain(`return_to=%2Fprint-tickets%2F${ORDER_ID}`);
});

test.each(['/print-tickets', `/print-tickets/${ORDER_ID}`, `/print-tickets/${ORDER_ID}/1`])(
  'is not found at %s when there are no such tickets for the visitor [CART-09]',
  async (path) => {
    const loaded = await serverEntry.load(request(path), { api: createFakeApi() });
    expect(loaded.status).toBe(404);
  },
);
