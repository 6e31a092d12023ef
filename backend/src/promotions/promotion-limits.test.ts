/** Restrictions of promotion codes: eligible customers, products and number of uses. */
import type { Insertable } from 'kysely';
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { appendGroup, insertRootGroup } from '../catalogue/group-tree.ts';
import type { PromotionTable } from '../db/schema/cart.ts';
import { applyOutcome } from '../payments/apply-outcome.ts';
import { useTestShop, type Customer } from '../testing/test-shop.ts';

const shop = useTestShop();

async function createCode(code: string, limits: Partial<Insertable<PromotionTable>> = {}) {
  const { id } = await shop.db
    .insertInto('promotion')
    .values({ code, code_norm: code, kind: 'percentage', percent: 50, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function usesOf(id: number) {
  return shop.db.selectFrom('promotion').select('uses').where('id', '=', id).executeTakeFirst();
}

/** A cart with a tray for $20.00, ready to be submitted with the code. */
async function aCheckout(customer: Customer, promotion_code: string) {
  const { id: sku } = await shop.createSku({ onHand: 9 });
  return { ...(await shop.prepareOrder(customer, [sku])), promotion_code };
}

function report(ref: string, outcome: 'captured' | 'expired') {
  return applyOutcome(shop.services, {
    gateway: 'sandbox',
    ref,
    outcome,
    amountCents: 1895,
    currency: 'AUD',
    eventId: `${outcome}-${ref}`,
  });
}

async function submit(customer: Customer, submission: object) {
  const response = await shop.submit(customer, submission);
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  return payment?.url.split('/').at(-1) ?? '';
}

async function listStatuses({ id }: Customer) {
  const orders = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();
  return orders.map(({ status }) => status);
}

test('limits a customer’s uses of a code, and explains the limit [CART-03]', async () => {
  const id = await createCode('TWICE', { max_uses_per_customer: 1 });
  const [customer, other] = [await shop.createCustomer(), await shop.createCustomer()];
  await report(await submit(customer, await aCheckout(customer, 'TWICE')), 'captured');
  const again = await shop.submit(customer, await aCheckout(customer, 'TWICE'));
  const message = 'You have already used this promotion code.';
  expect(again).toMatchObject({
    status: 200,
    body: {
      success: false,
      code: 'PROMOTION_REFUSED',
      message,
      errors: { promotion_code: message },
    },
  });
  expect(await shop.cart('getCart', { promotion_code: 'TWICE' }, customer.bearer)).toMatchObject({
    promotion_message: message,
    discount_amount: '0.00',
  });
  await submit(other, await aCheckout(other, 'TWICE'));
  expect(await usesOf(id)).toEqual({ uses: 2 });
});

test('shows a code as applied while an order for the same cart holds its last use [CART-03]', async () => {
  await createCode('LASTONE', { max_uses: 1, max_uses_per_customer: 1 });
  const customer = await shop.createCustomer();
  const submission = await aCheckout(customer, 'LASTONE');
  const first = await shop.submit(customer, submission);
  const cart = await shop.cart('getCart', { promotion_code: 'LASTONE' }, customer.bearer);
  expect(cart).toMatchObject({ promotion_message: null, discount_amount: '10.00' });
  expect(await shop.submit(customer, submission)).toEqual(first);
});

test('discounts only products of its groups and the groups below them [CART-03]', async () => {
  const id = await createCode('KEYSETS', { min_spend_cents: 1500 });
  const group = { namespace: 'Sell', model: 'Product', name: 'Key sets' };
  const root = await insertRootGroup(shop.db, { ...group, slug: 'key-sets' });
  const below = await appendGroup(shop.db, root, { ...group, slug: 'small-key-sets' });
  await shop.db
    .insertInto('promotion_product_group')
    .values({ promotion_id: id, group_id: root })
    .execute();
  const inside = await shop.createSku({ priceCents: 1000 });
  const outside = await shop.createSku({ priceCents: 5000 });
  await shop.db
    .insertInto('product_group')
    .values({ product_id: inside.productId, group_id: below })
    .execute();
  const code = { promotion_code: 'KEYSETS' };
  const { sessionKey: session } = await shop.cart('cartAdd', { sku: outside.id, qty: 1 });
  expect(await shop.cart('getCart', { session, ...code })).toMatchObject({
    promotion_message: 'This promotion code does not apply to the products in your cart.',
    discount_amount: '0.00',
  });
  await shop.cart('cartAdd', { sku: inside.id, qty: 1, session });
  expect(await shop.cart('getCart', { session })).toMatchObject({
    promotion_message: 'This promotion code needs at least $15.00 of the products it applies to.',
  });
  await shop.cart('cartAdd', { sku: inside.id, qty: 1, session });
  expect(await shop.cart('getCart', { session })).toMatchObject({
    promotion_message: null,
    subtotal: '70.00',
    discount_amount: '10.00',
    total_amount: '60.00',
  });
});

test('applies only to customers in its groups [CART-03]', async () => {
  const id = await createCode('MAKERS');
  const name = { namespace: 'Cognito', model: 'User', name: 'Makers', slug: 'makers' };
  const group = await insertRootGroup(shop.db, name);
  await shop.db
    .insertInto('promotion_customer_group')
    .values({ promotion_id: id, group_id: group })
    .execute();
  const [member, stranger] = [await shop.createCustomer(), await shop.createCustomer()];
  await shop.db
    .insertInto('customer_group')
    .values({ user_id: member.id, group_id: group })
    .execute();
  expect(await shop.submit(stranger, await aCheckout(stranger, 'MAKERS'))).toMatchObject({
    status: 200,
    body: { success: false, message: 'This promotion code is not available for your account.' },
  });
  expect(await shop.submit(member, await aCheckout(member, 'MAKERS'))).toMatchObject({
    status: 200,
  });
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  const code = { promotion_code: 'MAKERS' };
  expect(await shop.cart('getCart', { session, ...code })).toMatchObject({
    promotion_message: 'Log in to use this promotion code.',
  });
});

test.each([
  { is: 'claims the use again', limits: {}, taken: false, status: 'paid', uses: 1 },
  {
    is: 'owes a refund for a use that another order has taken',
    limits: { max_uses: 1 },
    taken: true,
    status: 'refund_due',
    uses: 1,
  },
])('$is when the order is paid after it expired [CART-13]', async (late) => {
  const code = `LATE-${late.status.toUpperCase()}`;
  const id = await createCode(code, late.limits);
  const customer = await shop.createCustomer();
  const ref = await submit(customer, await aCheckout(customer, code));
  await report(ref, 'expired');
  expect(await usesOf(id)).toEqual({ uses: 0 });
  if (late.taken) {
    const faster = await shop.createCustomer();
    await submit(faster, await aCheckout(faster, code));
  }
  await report(ref, 'captured');
  expect(await listStatuses(customer)).toEqual([late.status]);
  expect(await usesOf(id)).toEqual({ uses: late.uses });
});
