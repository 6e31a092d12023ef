/** The refusals of submitOrder, which are normal responses, and the field that each names. */
import { useTestShop, type Customer } from '../testing/test-shop.ts';

const shop = useTestShop();

async function aCheckout(sku: { readonly onHand: number }) {
  const customer = await shop.createCustomer();
  const { id } = await shop.createSku(sku);
  return { customer, sku: id, submission: await shop.prepareOrder(customer, [id]) };
}

async function countOrders({ id }: Customer): Promise<number> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  return orders.length;
}

interface Refusal {
  readonly is: string;
  readonly change: object;
  readonly code: string;
  readonly field?: string;
}

const REFUSALS: readonly Refusal[] = [
  {
    is: 'an unknown address',
    change: { address: 1999999 },
    code: 'ADDRESS_NOT_FOUND',
    field: 'address',
  },
  {
    is: 'an unknown shipping option',
    change: { shipping_option_id: 'parcel-pigeon' },
    code: 'SHIPPING_QUOTE_EXPIRED',
    field: 'shipping_option_id',
  },
  {
    is: 'an unknown gateway',
    change: { paymentGateway: 'barter' },
    code: 'GATEWAY_UNKNOWN',
    field: 'paymentGateway',
  },
  {
    is: 'no gateway',
    change: { paymentGateway: '' },
    code: 'GATEWAY_UNKNOWN',
    field: 'paymentGateway',
  },
  {
    is: 'another total than the visitor saw',
    change: { expected_total: '1.00' },
    code: 'CART_CHANGED',
    field: 'expected_total',
  },
  {
    is: 'a total above the maximum',
    change: { expected_total: 1e12 },
    code: 'CART_CHANGED',
    field: 'expected_total',
  },
  {
    is: 'an unknown promotion code',
    change: { promotion_code: 'NOPE' },
    code: 'PROMOTION_REFUSED',
    field: 'promotion_code',
  },
  {
    is: 'a return address on another site',
    change: { url: 'https://evil.example/checkout' },
    code: 'RETURN_URL_NOT_ALLOWED',
  },
  {
    is: 'a return address without a scheme',
    change: { url: '//evil.example/' },
    code: 'RETURN_URL_NOT_ALLOWED',
  },
  {
    is: 'a script as return address',
    change: { url: 'javascript:alert(1)' },
    code: 'RETURN_URL_NOT_ALLOWED',
  },
  {
    is: 'a note of more than 1,000 characters',
    change: { note: 'x'.repeat(1001) },
    code: 'VALIDATION_FAILED',
    field: 'note',
  },
];

test.each(REFUSALS)(
  'refuses $is, names the field and keeps the cart [CART-07]',
  async (refusal) => {
    const { change, code, field } = refusal;
    const { customer, sku, submission } = await aCheckout({ onHand: 2 });
    const sentence: unknown = expect.any(String);
    const errors = field === undefined ? {} : { errors: { [field]: sentence } };
    expect(await shop.submit(customer, { ...submission, ...change })).toMatchObject({
      status: 200,
      body: { success: false, payment: null, code, message: sentence, ...errors },
    });
    expect(await countOrders(customer)).toBe(0);
    expect(await shop.onHand(sku)).toBe(2);
    expect(await shop.cart('getCart', {}, customer.bearer)).toMatchObject({ item_count: 1 });
  },
);

test.each([
  { onHand: 0, code: 'OUT_OF_STOCK' },
  { onHand: 1, code: 'QTY_ABOVE_STOCK' },
])('names the cart item that cannot be bought: $code [CART-07]', async ({ onHand, code }) => {
  const { customer, sku } = await aCheckout({ onHand: 5 });
  const cart = await shop.cart('cartAdd', { sku, qty: 1 }, customer.bearer);
  const submission = await shop.prepareOrder(customer, []);
  await shop.db.updateTable('sku').set({ on_hand: onHand }).where('id', '=', sku).execute();
  expect(await shop.submit(customer, submission)).toMatchObject({
    status: 200,
    body: { success: false, code, errors: { [`items.${cart.items[0]?.id}`]: expect.any(String) } },
  });
});
