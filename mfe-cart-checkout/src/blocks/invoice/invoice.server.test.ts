import { createFakeApi } from 'remote-kit/testing';
import { aPageRequest } from '../../testing/requests.ts';
import { refusing, show } from '../../testing/server.ts';
import { ORDER_ID, anInvoiceWire } from '../../testing/order-wire.ts';
import { serverEntry } from '#exposed/server';

const PATH = `/sell/invoice/${ORDER_ID}`;
const template = 'Sell/invoice';
const request = (path: string) => aPageRequest({ template, path, signedIn: false });

test.each([
  ['/invoice', 'print'],
  ['/show-invoice', 'page'],
])('shows all required parts of an invoice at %s [CART-09]', async (slug, view) => {
  const path = view === 'print' ? `${slug}/print/${ORDER_ID}` : `${slug}/${ORDER_ID}`;
  const html = await show(request(path), createFakeApi({ [PATH]: anInvoiceWire() }));
  for (const text of [
    'Tax invoice 12',
    'Paid 05/03/2026',
    'Tumblerworks',
    'ABN 10 000 000 000',
    'Robin Lee',
    'Darwin NT 0800',
    'robin@example.com',
    'Pinning tray, Graphite',
    'Engraving: ADA',
    '$24.95',
    '$49.90',
    'Discount (WELCOME10)',
    '−$4.99',
    'Shipping (Standard)',
    '$8.95',
    '$53.86',
    'Includes GST of $4.90',
    '1001',
    'invoice.pdf?key=k',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('style=');
});

test('passes the key of a signed link to the call and the print view [CART-09]', async () => {
  const api = createFakeApi({ [PATH]: anInvoiceWire() });
  const html = await show(request(`/invoice/${ORDER_ID}?key=12.ab`), api);
  expect(api.calls).toEqual([{ method: 'GET', path: PATH, input: { key: '12.ab' } }]);
  expect(html).toContain(`href="/invoice/print/${ORDER_ID}?key=12.ab"`);
  expect(html).not.toContain('Back to order');
});

test.each([
  ['unpaid', 'This document is not an invoice'],
  ['cancelled', 'There is nothing to pay.'],
  ['refund-due', 'in progress'],
  ['refunded', '$53.86 was refunded to the buyer.'],
] as const)('shows when the order is %s [CART-09]', async (standing, text) => {
  const wire = anInvoiceWire({ standing, paid_at: null, refunded_amount: '53.86' });
  const html = await show(request(`/invoice/${ORDER_ID}`), createFakeApi({ [PATH]: wire }));
  expect(html).toContain(text);
  expect(html).not.toContain('Paid 05/03/2026');
});

test('asks an anonymous visitor to log in, with a return path [CART-09]', async () => {
  const api = createFakeApi({ [PATH]: refusing({ status: 401, code: 'LOGIN_REQUIRED' }) });
  const html = await show(request(`/invoice/${ORDER_ID}`), api);
  expect(html).toContain(`href="/login?return_to=%2Finvoice%2F${ORDER_ID}"`);
});

test.each([
  [`/invoice/${ORDER_ID}`],
  ['/invoice'],
  [`/invoice/other/${ORDER_ID}`],
  [`/invoice/print/${ORDER_ID}/more`],
])('is not found at %s when there is no such invoice for the visitor [CART-09]', async (path) => {
  const loaded = await serverEntry.load(request(path), { api: createFakeApi() });
  expect(loaded.status).toBe(404);
});

test('keeps invoices out of search engines and never links to another site [CART-09]', async () => {
  const wire = anInvoiceWire({ pdf_path: 'https://evil.example/a.pdf' });
  const api = createFakeApi({ [PATH]: wire });
  const invoiceRequest = request(`/invoice/${ORDER_ID}`);
  const data = await serverEntry.load(invoiceRequest, { api });
  expect(serverEntry.head(invoiceRequest, data)).toMatchObject({
    title: 'Tax invoice 12',
    robots: 'noindex',
  });
  expect(await show(invoiceRequest, api)).not.toContain('evil.example');
});
