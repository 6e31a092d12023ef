import { reconcilePayments } from './reconcile-payments.ts';
import type { Services } from '../services.ts';
import { submitOrder } from '../orders/submit-order.ts';
import { useTestShop } from '../testing/test-shop.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const shop = useTestShop();

/** The shop's services, with a gateway that does not respond. */
function withDeadGateway(): Services {
  const [sandbox] = shop.services.gateways.values();
  if (sandbox === undefined) throw new Error('No sandbox gateway');
  const dead: PaymentGateway = {
    ...sandbox,
    createCheckout: () => Promise.reject(new Error('connection refused')),
    fetchStatus: () => Promise.reject(new Error('connection refused')),
  };
  return { ...shop.services, gateways: new Map([[dead.name, dead]]) };
}

async function submitWhileDead() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku({ onHand: 2 });
  const prepared = await shop.prepareOrder(customer, [sku]);
  const request = { ...prepared, url: 'http://localhost:3000/checkout' };
  const submission = { userId: customer.id, clientKey: undefined, request };
  await expect(submitOrder(withDeadGateway(), submission)).rejects.toMatchObject({
    code: 'GATEWAY_UNAVAILABLE',
    status: 503,
  });
  const readPayment = () =>
    shop.db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .selectAll('payment')
      .where('orders.user_id', '=', customer.id)
      .execute();
  return { sku, submission, readPayment };
}

test('keeps the order when the gateway does not respond, and a repeat continues with it [CART-07]', async () => {
  const { sku, submission, readPayment } = await submitWhileDead();
  expect(await readPayment()).toMatchObject([{ status: 'created', gateway_ref: null }]);
  const started = await submitOrder(shop.services, submission);
  expect(started.redirectUrl).toContain('/sandbox-pay/');
  expect(await readPayment()).toMatchObject([{ id: started.paymentId, status: 'pending' }]);
  expect(await shop.onHand(sku)).toBe(1);
});

test('requests a missing checkout in the sweep [CART-13]', async () => {
  const { readPayment } = await submitWhileDead();
  shop.clock.advanceSeconds(121);
  await reconcilePayments(withDeadGateway());
  expect(await readPayment()).toMatchObject([{ status: 'created' }]);
  shop.clock.advanceSeconds(121);
  await reconcilePayments(shop.services);
  expect(await readPayment()).toMatchObject([{ status: 'pending' }]);
});
