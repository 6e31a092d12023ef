import type { Payment } from './payment-repository.ts';
import { decideSandboxCheckout } from './sandbox/sandbox-repository.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { reconcileRefunds } from './reconcile-payments.ts';
import type { Services } from '../services.ts';
import { useTestShop } from '../testing/test-shop.ts';
import { applyOutcome } from './apply-outcome.ts';
import { RefundRefusedError, type PaymentGateway } from './payment-gateway.ts';
import { REFUND_FAILURES_MAX, sendRefund } from './send-refund.ts';

const shop = useTestShop();

function withRefund(refund: PaymentGateway['refund']): Services {
  const gateway = shop.services.gateways.get('sandbox');
  if (gateway === undefined) throw new Error('No sandbox gateway');
  return { ...shop.services, gateways: new Map([['sandbox', { ...gateway, refund }]]) };
}

/** A cancelled order whose goods are gone, paid after all: a refund is owed. */
async function anOwedRefund() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 1 });
  await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const orders = shop.db.selectFrom('orders').selectAll().where('user_id', '=', customer.id);
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  const payments = shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId);
  const payment = await payments.executeTakeFirstOrThrow();
  shop.clock.advanceSeconds(30 * 60);
  await expireUnpaid(shop.services);
  await shop.db.updateTable('sku').set({ on_hand: 0 }).where('id', '=', sku).execute();
  // The gateway's page was still open when the order expired.
  await shop.db
    .updateTable('sandbox_checkout')
    .set({ outcome: null, decided_at: null })
    .where('payment_id', '=', payment.id)
    .execute();
  const ref = payment.gateway_ref ?? '';
  const now = shop.clock.now();
  await decideSandboxCheckout(shop.db, { token: ref, outcome: 'captured', now });
  const event = { gateway: 'sandbox', eventId: `late-${ref}`, ref, outcome: 'captured' } as const;
  await applyOutcome(shop.services, { ...event, amountCents: 2895, currency: 'AUD' });
  return { payment, readState: () => readState(payment) };
}

async function readState({ id, order_id }: Payment) {
  const refund = shop.db.selectFrom('refund').selectAll().where('payment_id', '=', id);
  const payment = shop.db.selectFrom('payment').select('status').where('id', '=', id);
  const order = shop.db.selectFrom('orders').select('status').where('id', '=', order_id);
  const checkout = shop.db
    .selectFrom('sandbox_checkout')
    .select('refunded_cents')
    .where('payment_id', '=', id);
  return {
    refund: await refund.executeTakeFirstOrThrow(),
    payment: (await payment.executeTakeFirstOrThrow()).status,
    order: (await order.executeTakeFirstOrThrow()).status,
    refundedCents: (await checkout.executeTakeFirstOrThrow()).refunded_cents,
  };
}

async function checkPaid({ token }: Payment): Promise<unknown> {
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
  return (await shop.inject({ url })).json<unknown>();
}

test('sends an owed refund once, and marks the order as refunded [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  expect(await readState()).toMatchObject({ order: 'refund_due', refund: { status: 'due' } });
  expect(await checkPaid(payment)).toMatchObject({
    success: false,
    payment: { status: 'refund_due', message: expect.stringContaining('We will refund it.') },
  });
  while ((await shop.runOutbox()) > 0);
  const done = {
    refund: { status: 'done', failures: 0 },
    payment: 'refunded',
    order: 'refunded',
    refundedCents: 2895,
  };
  expect(await readState()).toMatchObject(done);
  await sendRefund(shop.services, payment.id);
  expect(await readState()).toMatchObject(done);
  expect(await checkPaid(payment)).toMatchObject({
    payment: { status: 'refunded', message: expect.stringContaining('refunded') },
  });
});

test('refunds once when several workers send the same refund [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  const keys: string[] = [];
  const gateway = shop.services.gateways.get('sandbox');
  const counting = withRefund((request) => {
    keys.push(request.key);
    return gateway?.refund(request) ?? Promise.reject(new Error('No gateway'));
  });
  await Promise.all(Array.from({ length: 5 }, () => sendRefund(counting, payment.id)));
  expect(new Set(keys)).toEqual(new Set([`refund:${payment.id}`]));
  expect(await readState()).toMatchObject({ order: 'refunded', refundedCents: 2895 });
});

test('finishes a refund whose response was lost when its process died [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  const gateway = shop.services.gateways.get('sandbox');
  const dying = withRefund(async (request) => {
    await gateway?.refund(request);
    throw new Error('the process died');
  });
  await expect(sendRefund(dying, payment.id)).rejects.toThrow('the process died');
  expect(await readState()).toMatchObject({ order: 'refund_due', refund: { status: 'sent' } });
  await sendRefund(shop.services, payment.id);
  expect(await readState()).toMatchObject({ order: 'refunded', refundedCents: 2895 });
});

test('sends a refund again that the gateway has not finished [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  await sendRefund(
    withRefund(() => Promise.resolve('pending')),
    payment.id,
  );
  expect(await readState()).toMatchObject({ order: 'refund_due', refund: { status: 'sent' } });
  expect(await reconcileRefunds(shop.services)).toBe(0);
  shop.clock.advanceSeconds(3601);
  expect(await reconcileRefunds(shop.services)).toBeGreaterThan(0);
  expect(await readState()).toMatchObject({ order: 'refunded', refund: { status: 'done' } });
});

test('tries a dead gateway several times, then stops and notifies the owner once [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  const dead = withRefund(() => Promise.reject(new Error('connection refused')));
  for (let failure = 1; failure < REFUND_FAILURES_MAX; failure += 1) {
    await expect(sendRefund(dead, payment.id)).rejects.toThrow('connection refused');
  }
  expect(await readState()).toMatchObject({ refund: { status: 'sent', failures: 11 } });
  await sendRefund(dead, payment.id);
  await sendRefund(dead, payment.id);
  expect(await readState()).toMatchObject({
    order: 'refund_due',
    refund: { status: 'failed', failures: 12 },
  });
  expect(await readAlerts(payment)).toHaveLength(1);
});

test('does not send a refund again after the gateway refused it [CART-13]', async () => {
  const { payment, readState } = await anOwedRefund();
  const refusing = withRefund(() => Promise.reject(new RefundRefusedError('disputed')));
  await sendRefund(refusing, payment.id);
  expect(await readState()).toMatchObject({ refund: { status: 'failed', failures: 1 } });
  const [alert] = await readAlerts(payment);
  expect(alert?.subject).toMatch(/^Refund failed: Order \d+$/);
  expect(alert?.text_part).toContain('To be refunded: $28.95 AUD');
  expect(alert?.text_part).toContain('disputed');
});

async function readAlerts({ id }: Payment) {
  await shop.db
    .insertInto('domain_setting')
    .values({ name: 'organisation_email', value: 'owner@example.com' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  while ((await shop.runOutbox()) > 0);
  return shop.db
    .selectFrom('dev_mail')
    .selectAll()
    .where('message_id', 'like', `<payment-alert-%${id}@%`)
    .execute();
}
