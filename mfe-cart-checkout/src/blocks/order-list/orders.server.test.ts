import { createFakeApi } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { aPageRequest, anActionRequest } from '../../testing/requests.ts';
import { COOKIE_SECONDS, act, refusing, show } from '../../testing/server.ts';
import { ORDER_ID, anOrderSummaryWire, anOrderWire } from '../../testing/order-wire.ts';
import { serverEntry } from '#exposed/server';

const LIST = { template: 'Sell/order_list', path: '/orders' } as const;
const DETAIL = { template: 'Sell/order_detail', path: `/orders/${ORDER_ID}` } as const;
const unreachable = () => {
  throw new ApiError({ kind: 'unreachable' });
};

describe('order list', () => {
  test('shows the orders with their status and the date in the shop’s time zone [CART-09]', async () => {
    const api = createFakeApi({
      '/sell/order': {
        data: [
          anOrderSummaryWire({ shipped_at: '2026-03-06T20:00:00.000Z' }),
          anOrderSummaryWire({ number: 1000, status: 'expired' }),
        ],
        num_pages: 3,
      },
    });
    const html = await show(aPageRequest({ ...LIST, path: '/orders?page=2' }), api);
    expect(html).toContain(`href="/orders/${ORDER_ID}"`);
    expect(html).toContain('Order 1001');
    expect(html).toContain('05/03/2026, 2 items');
    expect(html).toContain('$53.86');
    expect(html).toContain('Expired');
    expect(html).toContain('Shipped');
    expect(html).toContain('href="/orders?page=3"');
    expect(html).toContain('href="/orders"');
    expect(html).not.toContain('style=');
    expect(api.calls).toEqual([{ method: 'GET', path: '/sell/order', input: { page: 2 } }]);
  });

  test('links to the shop while there is no order [CART-09]', async () => {
    const api = createFakeApi({ '/sell/order': { data: [], num_pages: 0 } });
    const html = await show(aPageRequest(LIST), api);
    expect(html).toContain('No orders yet');
    expect(html).toContain('href="/shop"');
  });

  test('links back from a page after the last, and treats an invalid page as page 1 [CART-09]', async () => {
    const api = createFakeApi({ '/sell/order': { data: [], num_pages: 1 } });
    const beyondLast = await show(aPageRequest({ ...LIST, path: '/orders?page=9' }), api);
    expect(beyondLast).toContain('No orders on this page');
    await show(aPageRequest({ ...LIST, path: '/orders?page=-1' }), api);
    expect(api.calls[1]?.input).toEqual({ page: 1 });
  });

  test('asks an anonymous visitor to log in, with a return path and without a call [CART-09]', async () => {
    const api = createFakeApi();
    const html = await show(aPageRequest({ ...LIST, signedIn: false }), api);
    expect(html).toContain('href="/login?return_to=%2Forders"');
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['the session is over', refusing({ status: 401, code: 'TOKEN_EXPIRED' }), 'Please log in'],
    ['the shop cannot be reached', unreachable, 'could not be loaded'],
  ])('shows a message when %s [CART-09]', async (_name, answer, text) => {
    const api = createFakeApi({ '/sell/order': answer });
    expect(await show(aPageRequest(LIST), api)).toContain(text);
  });

  test('shows nothing when the address names an order [CART-09]', async () => {
    const api = createFakeApi();
    expect(await show(aPageRequest({ ...LIST, path: DETAIL.path }), api)).not.toContain('orders');
    expect(api.calls).toEqual([]);
  });
});

describe('latest orders', () => {
  const LATEST = { ...LIST, variables: { latest: 5 }, path: '/my-account' } as const;

  test('shows the newest orders with invoice, "order again" and a link to all [ACC-06]', async () => {
    const api = createFakeApi({
      '/sell/order': { data: [anOrderSummaryWire()], num_pages: 3 },
    });
    const html = await show(aPageRequest(LATEST), api);
    for (const text of [
      'Latest orders',
      `href="/orders/${ORDER_ID}"`,
      `href="/invoice/${ORDER_ID}"`,
      'action="/_action/cart.order-again"',
      'href="/orders"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<h1');
    expect(api.calls[0]?.input).toEqual({ page: 1, page_size: 5 });
  });

  test('shows a message while there is no order [ACC-06]', async () => {
    const api = createFakeApi({ '/sell/order': { data: [], num_pages: 0 } });
    expect(await show(aPageRequest(LATEST), api)).toContain('Your orders and invoices appear here');
  });
});

describe('ordering again', () => {
  const post = anActionRequest('cart.order-again', { order: ORDER_ID }, { page: '/orders' });

  test('opens the cart, which lists the items that could not be added [ACC-06 FED-18]', async () => {
    const api = createFakeApi({
      '/sell/cart/cartReorder': { data: { item_count: 2, subtotal: '49.90' } },
    });
    expect(await act(post, api)).toEqual({
      kind: 'redirect',
      to: '/cart',
      setCookies: [{ name: 'cart_count', value: '2', maxAgeSeconds: COOKIE_SECONDS }],
    });
    expect(api.calls[0]?.input).toEqual({ order: ORDER_ID });
  });

  test('shows beside the order why ordering again failed [ACC-06 FED-18]', async () => {
    const busy = refusing({ status: 429, message: 'Too many attempts.' });
    const result = await act(post, createFakeApi({ '/sell/cart/cartReorder': busy }));
    if (result?.kind !== 'rejected') throw new Error('Not rejected');
    const { rejected } = result;
    const list = { data: [anOrderSummaryWire()], num_pages: 1 };
    const html = await show(
      aPageRequest({ ...LIST, rejected }),
      createFakeApi({ '/sell/order': list }),
    );
    expect(html).toContain('Too many attempts.');
    const detail = createFakeApi({ [`/sell/order/${ORDER_ID}`]: anOrderWire() });
    expect(await show(aPageRequest({ ...DETAIL, rejected }), detail)).toContain(
      'Too many attempts.',
    );
  });
});

describe('orders of a guest', () => {
  const PATH = `/sell/order/${ORDER_ID}`;
  const link = { invoice_key: '9.invoice', tickets_key: '9.tickets', is_guest: true };
  const byLink = (order: object) => createFakeApi({ [PATH]: anOrderWire(order) });
  const opened = { ...DETAIL, path: `${DETAIL.path}?key=9.order`, signedIn: false };

  test('are listed for the session of the guest [CART-16]', async () => {
    const api = createFakeApi({ '/sell/order': { data: [anOrderSummaryWire()], num_pages: 1 } });
    expect(await show(aPageRequest({ ...LIST, isGuest: true }), api)).toContain('Order 1001');
    const detail = aPageRequest({ ...DETAIL, isGuest: true });
    expect(await show(detail, byLink({}))).toContain('action="/_action/cart.order-again"');
  });

  test('open with the key of a mailed link, as do their documents [CART-16]', async () => {
    const api = byLink({ has_tickets: true, link });
    const html = await show(aPageRequest(opened), api);
    expect(api.calls).toEqual([{ method: 'GET', path: PATH, input: { key: '9.order' } }]);
    for (const text of [
      'Order 1001',
      `href="/invoice/${ORDER_ID}?key=9.invoice"`,
      `href="/print-tickets/${ORDER_ID}?key=9.tickets"`,
      'action="/_action/order.claim"',
      'name="key" value="9.order"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('href="/orders"');
    expect(html).not.toContain('cart.order-again');
  });

  test('link to a review of each product that may be reviewed, with the key of the mailed link [SHOP-14]', async () => {
    const { data: order } = anOrderWire();
    const items = order.items.map((line) => ({ ...line, reviewable_product: 'tray' }));
    const byKey = await show(aPageRequest(opened), byLink({ items, link }));
    expect(byKey).toContain(`href="/write-review/tray?order=${ORDER_ID}&amp;key=9.order"`);
    const own = await show(aPageRequest(DETAIL), byLink({ items }));
    expect(own).toContain('href="/write-review/tray"');
    expect(await show(aPageRequest(DETAIL), byLink({}))).not.toContain('write-review');
  });

  test('can be moved to an account only while they are a guest’s [CART-16]', async () => {
    const claimed = byLink({ link: { ...link, is_guest: false } });
    expect(await show(aPageRequest(opened), claimed)).not.toContain('order.claim');
  });

  test('are not found with a wrong key [CART-16]', async () => {
    const api = createFakeApi({ [PATH]: refusing({ status: 404, code: 'NOT_FOUND' }) });
    expect(await show(aPageRequest(opened), api)).toContain('could not be found');
  });

  const post = anActionRequest(
    'order.claim',
    { order: ORDER_ID, key: '9.order' },
    { page: `/orders/${ORDER_ID}?key=9.order` },
  );

  test('move to the account, which opens the order as its own [CART-16 FED-18]', async () => {
    const api = createFakeApi({ '/sell/order/claim': { success: true } });
    expect(await act(post, api)).toEqual({ kind: 'redirect', to: `/orders/${ORDER_ID}` });
    expect(api.calls[0]?.input).toEqual({ order: ORDER_ID, key: '9.order' });
  });

  test('ask a visitor without an account to log in first [CART-16 FED-18]', async () => {
    const refusal = refusing({ status: 401, code: 'LOGIN_REQUIRED' });
    const api = createFakeApi({ '/sell/order/claim': refusal });
    expect(await act(post, api)).toEqual({ kind: 'login-required' });
  });
});

describe('order detail', () => {
  const PATH = `/sell/order/${ORDER_ID}`;

  test('shows lines, addons, totals, GST, address, payment and the invoice link [CART-09]', async () => {
    const html = await show(aPageRequest(DETAIL), createFakeApi({ [PATH]: anOrderWire() }));
    for (const text of [
      'Order 1001',
      'Placed on 05/03/2026',
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
      'Darwin NT 0800',
      'Paid on 05/03/2026 (Test payment)',
      `href="/invoice/${ORDER_ID}"`,
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('style=');
  });

  test('offers no invoice before it exists [CART-09]', async () => {
    const unpaid = anOrderWire({ status: 'on_hold', has_invoice: false, paid_at: null });
    const html = await show(aPageRequest(DETAIL), createFakeApi({ [PATH]: unpaid }));
    expect(html).toContain('Please do not pay again');
    expect(html).not.toContain('/invoice/');
  });

  test.each([
    ['AusPost <1>', 'Tracking: AusPost &lt;1&gt;'],
    ['javascript:alert(1)', 'Tracking: javascript:alert(1)'],
    ['https://carrier.example/p?id=1', 'href="https://carrier.example/p?id=1"'],
    [null, 'Shipped on 06/03/2026'],
  ])('shows that an order is shipped, and its tracking: %s [CART-09]', async (tracking, text) => {
    const sent = anOrderWire({ shipped_at: '2026-03-05T20:00:00.000Z', tracking });
    const html = await show(aPageRequest(DETAIL), createFakeApi({ [PATH]: sent }));
    expect(html).toContain('on its way to you');
    expect(html).toContain(text);
    expect(html).not.toContain('href="javascript');
  });

  test('shows no tracking before the order is shipped [CART-09]', async () => {
    const html = await show(aPageRequest(DETAIL), createFakeApi({ [PATH]: anOrderWire() }));
    expect(html).not.toContain('Tracking');
  });

  test('links to the tickets of an order that has some [CART-09]', async () => {
    const withTickets = createFakeApi({ [PATH]: anOrderWire({ has_tickets: true }) });
    expect(await show(aPageRequest(DETAIL), withTickets)).toContain('/print-tickets/');
    const without = createFakeApi({ [PATH]: anOrderWire() });
    expect(await show(aPageRequest(DETAIL), without)).not.toContain('/print-tickets/');
  });

  test('is not found when the order belongs to another customer [CART-09]', async () => {
    const loaded = await serverEntry.load(aPageRequest(DETAIL), { api: createFakeApi() });
    expect(loaded.status).toBe(404);
  });

  test('keeps orders out of search engines [CART-09]', async () => {
    const request = aPageRequest(DETAIL);
    const api = createFakeApi({ [PATH]: anOrderWire() });
    const head = serverEntry.head(request, await serverEntry.load(request, { api }));
    expect(head).toEqual({
      meta: [],
      links: [],
      jsonLd: [],
      title: 'Order 1001',
      robots: 'noindex',
    });
  });
});
