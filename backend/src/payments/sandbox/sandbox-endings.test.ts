/** Every outcome that the sandbox page offers, through the shop's real code path. */
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { reconcilePayments } from '../reconcile-payments.ts';
import { pressSandbox } from '../../orders/testing/press-sandbox.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function aPage() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 3 });
  const response = await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const url = new URL(payment?.url ?? '').pathname;
  const { token } = await shop.db
    .selectFrom('payment')
    .select('token')
    .where('id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow();
  const orders = shop.db.selectFrom('orders').select('status').where('user_id', '=', customer.id);
  return {
    press: (form: string) => pressSandbox(shop, url, form),
    checkPaid: async () => {
      const address = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
      return (await shop.inject({ url: address })).json<unknown>();
    },
    orderStatus: async () => (await orders.executeTakeFirstOrThrow()).status,
    listEvents: async () => {
      const events = await shop.db
        .selectFrom('payment_event')
        .select('outcome')
        .where('payment_id', '=', payment?.id ?? '')
        .orderBy('outcome')
        .execute();
      return events.map(({ outcome }) => outcome);
    },
  };
}

async function workThroughOutbox(): Promise<void> {
  while ((await shop.runOutbox()) > 0);
}

test.each([
  ['outcome=captured', 'paid'],
  ['outcome=failed', 'cancelled'],
  ['outcome=cancelled', 'cancelled'],
  ['outcome=captured&notification=twice', 'paid'],
  ['outcome=captured&notification=out-of-order', 'paid'],
  ['outcome=captured&amount=less', 'on_hold'],
])('%s, reported by webhook, makes the order %s [CART-14]', async (payload, status) => {
  const { press, orderStatus } = await aPage();
  expect((await press(payload)).statusCode).toBe(303);
  expect(await orderStatus()).toBe('pending_payment');
  await workThroughOutbox();
  expect(await orderStatus()).toBe(status);
});

test('accepts an older decline after the capture [CART-14]', async () => {
  const { press, listEvents } = await aPage();
  await press('outcome=captured&notification=out-of-order');
  await workThroughOutbox();
  expect(await listEvents()).toEqual(['captured', 'failed']);
});

test('offers the payment page again to a visitor who returns without a decision [CART-08 CART-14]', async () => {
  const { checkPaid } = await aPage();
  const payment_url = expect.stringContaining('http://localhost:3000/sandbox-pay/');
  expect(await checkPaid()).toMatchObject({
    success: false,
    payment: { status: 'pending', payment_url },
  });
});

test('is pending until a delayed webhook comes, also when the gateway is queried [CART-08 CART-14]', async () => {
  const { press, checkPaid, orderStatus } = await aPage();
  await press('outcome=captured&notification=delayed');
  await workThroughOutbox();
  const waiting = { success: false, payment: { status: 'pending', payment_url: null } };
  expect(await checkPaid()).toMatchObject(waiting);
  shop.clock.advanceSeconds(30);
  await workThroughOutbox();
  expect(await orderStatus()).toBe('paid');
});

test('learns the outcome on return before a late webhook reports it [CART-08 CART-14]', async () => {
  const { press, checkPaid } = await aPage();
  await press('outcome=captured&notification=late');
  expect(await checkPaid()).toMatchObject({ success: true });
});

test('reconciles a webhook that never comes, without the visitor [CART-14]', async () => {
  const { press, orderStatus } = await aPage();
  await press('outcome=captured&notification=never');
  await workThroughOutbox();
  expect(await orderStatus()).toBe('pending_payment');
  shop.clock.advanceSeconds(121);
  await reconcilePayments(shop.services);
  expect(await orderStatus()).toBe('paid');
});
