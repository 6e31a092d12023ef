import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestShop } from '../../testing/test-shop.ts';
import { decideSandboxPayment } from './decide-sandbox-payment.ts';
import { createWebhookPost, sendSandboxWebhook, type WebhookPost } from './send-sandbox-webhook.ts';

const shop = useTestShop();

async function aPayment() {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const response = await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const token = payment?.url.split('/').at(-1) ?? '';
  const send = (post: WebhookPost) => {
    const secret = shop.services.keys.sandboxWebhookSecret;
    return sendSandboxWebhook(
      { db: shop.db, secret, post },
      { token, notification: 'at-once', now: shop.clock.now() },
    );
  };
  const readOrder = () =>
    shop.db
      .selectFrom('orders')
      .select('status')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow();
  return { token, send, readOrder };
}

async function decide(token: string): Promise<void> {
  await decideSandboxPayment(shop.services, { token, outcome: 'captured', notification: 'never' });
}

test('notifies the shop by real HTTP at its own address [CART-13]', async () => {
  const { token, send, readOrder } = await aPayment();
  await decide(token);
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await send(createWebhookPost(() => origin));
  expect(await readOrder()).toEqual({ status: 'paid' });
});

test('fails, to be sent again, while the shop does not accept the webhook [CART-13]', async () => {
  const { token, send } = await aPayment();
  await expect(send(() => Promise.resolve(200))).rejects.toThrow('not decided yet');
  await decide(token);
  await expect(send(() => Promise.resolve(503))).rejects.toThrow('status 503');
  await expect(send(createWebhookPost(() => undefined))).rejects.toThrow('not listening');
});
