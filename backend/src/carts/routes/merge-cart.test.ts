import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { findPaymentByRef } from '../../payments/payment-repository.ts';
import { expireUnpaid } from '../../payments/expire-unpaid.ts';
import { applyOutcome } from '../../payments/apply-outcome.ts';
import { headersOf, useTestShop, type Customer } from '../../testing/test-shop.ts';

const shop = useTestShop();

test('moves the anonymous cart with its code to the user, once [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  await shop.cart('getCart', { session, promotion_code: 'WELCOME10' });
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);

  const merged = await shop.cart('mergeCart', { session }, bearer);
  expect(merged).toMatchObject({
    item_count: 3,
    items: [{ sku_id: sku, qty: 3 }],
    promotion_code: 'WELCOME10',
    sessionKey: null,
  });
  expect(await shop.cart('mergeCart', { session }, bearer)).toEqual(merged);
  expect(await shop.cart('getCart', { session })).toMatchObject({ item_count: 0 });
});

test('keeps the promotion code that was entered last, before the login [ACC-12 CART-01]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);
  await shop.cart('getCart', { promotion_code: 'OLD' }, bearer);
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  await shop.cart('getCart', { session, promotion_code: 'WELCOME10' });
  const merged = await shop.cart('mergeCart', { session }, bearer);
  expect(merged.promotion_code).toBe('WELCOME10');
});

test('keeps the promotion code of the account when the anonymous cart has none [ACC-12 CART-01]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);
  await shop.cart('getCart', { promotion_code: 'WELCOME10' }, bearer);
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  const merged = await shop.cart('mergeCart', { session }, bearer);
  expect(merged.promotion_code).toBe('WELCOME10');
});

test('merges once when several calls come at the same time [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => shop.post('cart/mergeCart', { session }, headersOf(bearer))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await shop.cart('getCart', {}, bearer)).toMatchObject({ item_count: 2 });
});

test('merges a cart into only one account when two users have its key [ACC-12]', async () => {
  const users = [await shop.createCustomer(), await shop.createCustomer()];
  const { id: sku } = await shop.createSku({ onHand: 50 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 2 });
  await Promise.all(users.map(({ bearer }) => shop.cart('mergeCart', { session }, bearer)));
  const counts = await Promise.all(
    users.map(async ({ bearer }) => (await shop.cart('getCart', {}, bearer)).item_count),
  );
  expect(counts.toSorted((left, right) => left - right)).toEqual([0, 2]);
});

test('adds quantities up to what can be bought [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 4 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 3 });
  await shop.cart('cartAdd', { sku, qty: 3 }, bearer);
  expect(await shop.cart('mergeCart', { session }, bearer)).toMatchObject({
    items: [{ qty: 4 }],
    all_in_stock: true,
  });
});

test('returns the user’s cart for an unknown key and without a key [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  await shop.cart('cartAdd', { sku, qty: 1 }, bearer);
  const unknown = { session: 'nobody-has-this-key-0123456' };
  expect(await shop.cart('mergeCart', unknown, bearer)).toMatchObject({ item_count: 1 });
  expect(await shop.cart('mergeCart', {}, bearer)).toMatchObject({ item_count: 1 });
});

test('needs a login [ACC-12]', async () => {
  expect(await shop.post('cart/mergeCart', {})).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
});

test('starts a new anonymous cart with the same key after a merge [ACC-12]', async () => {
  const { bearer } = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  await shop.cart('mergeCart', { session }, bearer);
  expect(await shop.cart('cartAdd', { sku, qty: 1, session })).toMatchObject({ item_count: 1 });
});

/** A customer whose order of these skus is awaiting payment. */
async function aWaitingOrder(skus: readonly number[]) {
  const customer = await shop.createCustomer();
  const submission = await shop.prepareOrder(customer, skus);
  return { customer, submission, ref: await submitTo(customer, submission) };
}

async function submitTo(customer: Customer, submission: object): Promise<string> {
  const response = await shop.submit(customer, submission);
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  return payment?.url.split('/').at(-1) ?? '';
}

async function capture(ref: string) {
  const payment = await findPaymentByRef(shop.db, { gateway: 'sandbox', ref });
  const amountCents = payment?.amount_cents ?? 0;
  const paid = { ref, outcome: 'captured', amountCents, currency: 'AUD' } as const;
  return applyOutcome(shop.services, { ...paid, gateway: 'sandbox', eventId: `paid-${ref}` });
}

function ordersOf({ id }: Customer) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.status', 'payment.status as payment'])
    .where('orders.user_id', '=', id)
    .orderBy('orders.number')
    .execute();
}

test('cancels an order awaiting payment and merges its items with the anonymous ones [ACC-12 CART-08]', async () => {
  const { id: ordered } = await shop.createSku({ onHand: 3 });
  const { id: added } = await shop.createSku();
  const { customer } = await aWaitingOrder([ordered]);
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: added, qty: 2 });

  expect(await shop.cart('mergeCart', { session }, customer.bearer)).toMatchObject({
    items: [
      { sku_id: ordered, qty: 1 },
      { sku_id: added, qty: 2 },
    ],
  });
  expect(await shop.onHand(ordered)).toBe(3);
  expect(await ordersOf(customer)).toEqual([{ status: 'cancelled', payment: 'cancelled' }]);

  const joined = await shop.prepareOrder(customer, []);
  expect(await capture(await submitTo(customer, joined))).toBe('applied');
  shop.clock.advanceSeconds(1801);
  await expireUnpaid(shop.services);
  expect(await ordersOf(customer)).toEqual([
    { status: 'cancelled', payment: 'cancelled' },
    { status: 'paid', payment: 'captured' },
  ]);
  const { bearer } = await shop.renew(customer);
  expect(await shop.cart('getCart', {}, bearer)).toMatchObject({ item_count: 0 });
  expect(await shop.onHand(ordered)).toBe(2);
});

test('merges an item of an order awaiting payment up to what can be bought [ACC-12]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 3 });
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 3 });
  const { customer } = await aWaitingOrder([sku]);
  expect(await shop.cart('mergeCart', { session }, customer.bearer)).toMatchObject({
    items: [{ sku_id: sku, qty: 3 }],
    all_in_stock: true,
  });
});

test('keeps an order awaiting payment when there is nothing to merge [ACC-12]', async () => {
  const { id: sku } = await shop.createSku();
  const { customer } = await aWaitingOrder([sku]);
  const emptied = await shop.cart('cartAdd', { sku, qty: 1 });
  const { sessionKey: session } = emptied;
  await shop.cart('cartRemove', { session, id: emptied.items[0]?.id });
  await shop.cart('mergeCart', { session }, customer.bearer);
  expect(await ordersOf(customer)).toEqual([{ status: 'pending_payment', payment: 'pending' }]);
});

test('removes from the merged cart what is paid for after all [ACC-12 CART-13]', async () => {
  const { id: ordered } = await shop.createSku();
  const { id: added } = await shop.createSku();
  const { customer, ref } = await aWaitingOrder([ordered]);
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: ordered, qty: 1 });
  await shop.cart('cartAdd', { sku: added, qty: 1, session });
  await shop.cart('mergeCart', { session }, customer.bearer);

  expect(await capture(ref)).toBe('applied');
  expect(await ordersOf(customer)).toEqual([{ status: 'paid', payment: 'captured' }]);
  expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({
    items: [
      { sku_id: ordered, qty: 1 },
      { sku_id: added, qty: 1 },
    ],
  });
});

test('keeps one cart when a merge, an add and a submit come at once [ACC-12 CART-13]', async () => {
  const { id: sku } = await shop.createSku({ onHand: 90 });
  for (let round = 0; round < 5; round += 1) {
    const { customer, submission, ref } = await aWaitingOrder([sku]);
    const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
    await Promise.all([
      shop.post('cart/mergeCart', { session }, headersOf(customer.bearer)),
      shop.post('cart/cartAdd', { sku, qty: 1 }, headersOf(customer.bearer)),
      shop.submit(customer, submission),
      capture(ref),
    ]);
    const [first, ...others] = await ordersOf(customer);
    expect(first).toEqual({ status: 'paid', payment: 'captured' });
    expect(others).toEqual([]);
    expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 2 });
  }
  expect(await shop.onHand(sku)).toBe(85);
});
