import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { orderSummaryWireSchema } from 'shared-contracts/api/order';
import { checkPaidWireSchema, type CheckPaidWire } from 'shared-contracts/api/payment';
import { pageOf, parseBody } from 'shared-contracts/api/wire';
import { listMail } from '../mail/mailbox-repository.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { getLatestOrder } from './testing/pay-order.ts';
import { pressSandbox } from './testing/press-sandbox.ts';
import { headersOf, useTestShop, type Customer } from '../testing/test-shop.ts';

const shop = useTestShop();

interface Checkout {
  readonly customer: Customer;
  readonly sku: number;
  /** Path of the sandbox page. */
  readonly page: string;
}

async function submitOne(onHand = 5): Promise<Checkout> {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand });
  const submission = await shop.prepareOrder(customer, [sku]);
  return { customer, sku, page: await submitTo(customer, submission) };
}

async function submitTo(customer: Customer, submission: object): Promise<string> {
  const response = await shop.submit(customer, submission);
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  return new URL(payment?.url ?? '').pathname;
}

/** Presses a button on the sandbox page; returns the payment token the visitor comes back with. */
async function decide(page: string, outcome: string, notification = 'at-once'): Promise<string> {
  const form = new URLSearchParams({ outcome, notification });
  const response = await pressSandbox(shop, page, form.toString());
  expect(response.statusCode).toBe(303);
  const target = new URL(String(response.headers.location));
  expect(target.origin + target.pathname).toBe('http://localhost:3000/checkout');
  return target.searchParams.get('payum_token') ?? '';
}

async function checkPaid(token: string, bearer?: string): Promise<CheckPaidWire> {
  const query = new URLSearchParams({ url: 'http://localhost:3000/checkout', payum_token: token });
  const url = `/api/v1/cognito/payment/checkPaid?${query.toString()}`;
  const response = await shop.inject({ url, headers: headersOf(bearer) });
  return parseBody(checkPaidWireSchema, response.json());
}

test('leads from an anonymous cart to the invoice in the mailbox [CART-06 CART-08 API-07]', async () => {
  const { id: sku } = await shop.createSku({ name: 'Follower set', priceCents: 2495, onHand: 4 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  await shop.cart('getCart', { session, promotion_code: 'WELCOME10' });
  const customer = await shop.createCustomer();
  await shop.cart('mergeCart', { session }, customer.bearer);
  const submission = await shop.prepareOrder(customer, []);
  const priced = await shop.cart(
    'getCart',
    { shipping_type: submission.shipping_option_id },
    customer.bearer,
  );
  expect(priced).toMatchObject({ discount_amount: '4.99', total_amount: '53.86' });
  const page = await submitTo(customer, { ...submission, expected_total: priced.total_amount });

  const token = await decide(page, 'captured');
  const paid = await checkPaid(token, customer.bearer);
  expect(paid).toMatchObject({
    success: true,
    payment: {
      status: 'captured',
      amount: '53.86',
      currency: 'AUD',
      message: 'Payment Successful. Please check your email for your invoice.',
    },
  });
  const { id: orderId } = await getLatestOrder(shop, customer);
  expect(paid.payment).toMatchObject({ order_id: orderId, has_invoice: true });
  expect(await checkPaid(token)).toEqual({
    ...paid,
    payment: { ...paid.payment, order_id: null, has_invoice: false },
  });
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 0 });

  while ((await shop.runOutbox()) > 0);
  const [mail] = await listMail(shop.db);
  expect(mail?.subject).toContain(`for order ${paid.payment.order_number}`);
  const shown = await shop.inject({ url: `/mailbox/${mail?.id}` });
  expect(shown.body).toContain('2 x Follower set  $24.95 each  $49.90');
  expect(shown.body).toContain('Discount (WELCOME10): -$4.99');
  expect(shown.body).toContain('GST included: $4.90');
  expect(shown.body).toContain('Newtown NSW 2042');
});

test.each([
  ['failed', 'declined'],
  ['cancelled', 'cancelled'],
])('keeps the cart and the stock when the payment is %s [CART-08]', async (outcome, word) => {
  const checkout = await submitOne();
  const token = await decide(checkout.page, outcome);
  expect(await checkPaid(token, checkout.customer.bearer)).toMatchObject({
    success: false,
    payment: { status: outcome, message: expect.stringContaining(word) },
  });
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'cancelled' });
  expect(await shop.onHand(checkout.sku)).toBe(5);
  expect(await shop.cart('getCart', {}, checkout.customer.bearer)).toMatchObject({
    item_count: 1,
    items: [{ sku_id: checkout.sku }],
  });

  const again = await shop.prepareOrder(checkout.customer, []);
  const second = await decide(await submitTo(checkout.customer, again), 'captured');
  expect(await checkPaid(second)).toMatchObject({ success: true });
  expect(await shop.onHand(checkout.sku)).toBe(4);
});

/** The customer's orders as their order history lists them. */
async function listHistory({ bearer }: Customer) {
  const response = await shop.inject({ url: '/api/v1/sell/order', headers: headersOf(bearer) });
  return parseBody(pageOf(orderSummaryWireSchema), response.json());
}

test.each(['failed', 'cancelled', 'expired'] as const)(
  'does not list an order whose payment ended as %s, and still shows it by its link [CART-09]',
  async (outcome) => {
    const { customer, page } = await submitOne();
    expect((await listHistory(customer)).data).toMatchObject([{ status: 'pending_payment' }]);
    if (outcome === 'expired') shop.clock.advanceSeconds(1800);
    else await checkPaid(await decide(page, outcome));
    await expireUnpaid(shop.services);
    const { bearer } = await shop.renew(customer);
    const attempt = await getLatestOrder(shop, customer);
    expect(await listHistory({ ...customer, bearer })).toEqual({ data: [], num_pages: 0 });
    const shown = await shop.inject({
      url: `/api/v1/sell/order/${attempt.id}`,
      headers: headersOf(bearer),
    });
    expect(shown.json()).toMatchObject({ data: { number: attempt.number, paid_at: null } });

    const again = await shop.prepareOrder({ ...customer, bearer }, []);
    await checkPaid(await decide(await submitTo({ ...customer, bearer }, again), 'captured'));
    const { data: orders } = await listHistory({ ...customer, bearer });
    expect(orders).toMatchObject([{ status: 'paid' }]);
  },
);

test('submits again after a decline with the same key and the same shipping price [CART-08]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const submission = await shop.prepareOrder(customer, [sku]);
  const first = await shop.submit(customer, submission, 'checkout-form');
  const { payment } = parseBody(submitOrderWireSchema, first.body);
  await checkPaid(await decide(new URL(payment?.url ?? '').pathname, 'failed'));
  const second = await shop.submit(customer, submission, 'checkout-form');
  expect(second).toMatchObject({ status: 200, body: { success: true } });
  expect(second).not.toEqual(first);
});

test('submits another order with the same key once the first is cancelled [CART-08]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const submission = await shop.prepareOrder(customer, [sku]);
  const first = await shop.submit(customer, submission, 'checkout-form');
  const { payment } = parseBody(submitOrderWireSchema, first.body);
  await checkPaid(await decide(new URL(payment?.url ?? '').pathname, 'cancelled'));
  const changed = { ...submission, note: 'Leave it with the neighbour' };
  expect(await shop.submit(customer, changed, 'checkout-form')).toMatchObject({ status: 200 });
});

test('detects the payment by webhook when the visitor never comes back [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured');
  while ((await shop.runOutbox()) > 0);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('detects the payment by querying the gateway when neither webhook nor visitor comes [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured', 'never');
  shop.clock.advanceSeconds(121);
  await reconcilePayments(shop.services);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('sends a late webhook when it is due [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured', 'late');
  await shop.runOutbox();
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({
    status: 'pending_payment',
  });
  shop.clock.advanceSeconds(31);
  await shop.runOutbox();
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('expires an order after thirty minutes: stock returned, cart open, payment page closed [CART-13]', async () => {
  const checkout = await submitOne();
  shop.clock.advanceSeconds(1799);
  await expireUnpaid(shop.services);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({
    status: 'pending_payment',
  });
  shop.clock.advanceSeconds(1);
  expect(await expireUnpaid(shop.services)).toBe(1);
  expect(await expireUnpaid(shop.services)).toBe(0);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'expired' });
  expect(await shop.onHand(checkout.sku)).toBe(5);
  const { bearer } = await shop.renew(checkout.customer);
  expect(await shop.cart('getCart', {}, bearer)).toMatchObject({ item_count: 1 });
  await shop.runOutbox();
  const page = await shop.inject({ url: checkout.page });
  expect(page.body).toContain('This payment has expired');
});

test('queries the gateway before a change of the cart cancels the order [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured', 'never');
  const { id: added } = await shop.createSku();
  const changed = await shop.cart('cartAdd', { sku: added, qty: 1 }, checkout.customer.bearer);
  expect(changed.items.map(({ sku_id }) => sku_id)).toEqual([added]);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('keeps an order that is paid when another cart is merged [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured', 'never');
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: checkout.sku, qty: 1 });
  const merged = await shop.cart('mergeCart', { session }, checkout.customer.bearer);
  expect(merged).toMatchObject({ item_count: 1 });
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('pays an overdue order whose payment has already arrived [CART-13]', async () => {
  const checkout = await submitOne();
  await decide(checkout.page, 'captured', 'never');
  shop.clock.advanceSeconds(1800);
  await expireUnpaid(shop.services);
  expect(await getLatestOrder(shop, checkout.customer)).toMatchObject({ status: 'paid' });
});

test('moves the lines of a cancelled order into an existing open cart [CART-13]', async () => {
  const checkout = await submitOne();
  await shop.db
    .insertInto('cart')
    .values({
      user_id: checkout.customer.id,
      status: 'open',
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    })
    .execute();
  await shop.cart('cartAdd', { sku: checkout.sku, qty: 2 }, checkout.customer.bearer);
  await checkPaid(await decide(checkout.page, 'cancelled'));
  expect(await shop.cart('getCart', {}, checkout.customer.bearer)).toMatchObject({
    items: [{ sku_id: checkout.sku, qty: 3 }],
  });
});

test('reveals nothing about a payment to another customer [CART-08]', async () => {
  const { page } = await submitOne();
  const token = await decide(page, 'captured');
  const stranger = await shop.createCustomer();
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
  const response = await shop.inject({ url, headers: headersOf(stranger.bearer) });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'PAYMENT_NOT_FOUND' });
});

test.each(['payum_token=guess', 'payum_token=%00', '', 'payum_token=a&payum_token=b'])(
  'refuses checkPaid?%s [CART-08]',
  async (query) => {
    const response = await shop.inject({ url: `/api/v1/cognito/payment/checkPaid?${query}` });
    expect([404, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false });
  },
);
