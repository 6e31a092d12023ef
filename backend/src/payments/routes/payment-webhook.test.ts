import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { signWebhook } from '../webhook-signature.ts';
import { listBrokenRules, listBrokenMailRules } from '../../orders/testing/check-books.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

async function aWebhook(change: object = {}): Promise<string> {
  return (await anOrder(change)).body;
}

/** An order awaiting payment, and the webhook that pays it. */
async function anOrder(change: object = {}) {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const response = await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  const ref = payment?.url.split('/').at(-1) ?? '';
  const event = {
    event_id: `evt-${ref}`,
    ref,
    outcome: 'captured',
    amount_cents: 2895,
    currency: 'AUD',
  };
  return { ref, body: JSON.stringify({ ...event, ...change }) };
}

async function send(body: string, signature = sign(body), gateway = 'sandbox') {
  const response = await shop.inject({
    method: 'POST',
    url: `/payment-webhook/${gateway}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

function sign(body: string): string {
  return signWebhook(shop.services.keys.sandboxWebhookSecret, body, shop.clock.now());
}

test('accepts a signed webhook and its repeat [CART-13 CART-14]', async () => {
  const body = await aWebhook();
  expect(await send(body)).toEqual({ status: 200, body: { received: true, result: 'applied' } });
  expect(await send(body)).toEqual({ status: 200, body: { received: true, result: 'duplicate' } });
});

test('pays once when the same webhook comes ten times at once [CART-13]', async () => {
  const body = await aWebhook();
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(body)));
  const results = responses.map((response) => JSON.stringify(response.body));
  expect(results.filter((result) => result.includes('applied'))).toHaveLength(1);
  expect(results.filter((result) => result.includes('duplicate'))).toHaveLength(9);
});

test('refuses a webhook that is forged, changed or old [CART-13]', async () => {
  const body = await aWebhook();
  const signature = sign(body);
  const refused = { status: 403, body: { code: 'FORBIDDEN' } };
  expect(await send(body, 't=1,v1=00')).toMatchObject(refused);
  expect(await send(body.replace('2895', '1'), signature)).toMatchObject(refused);
  shop.clock.advanceSeconds(301);
  expect(await send(body, signature)).toMatchObject(refused);
});

test('pays once when forged, late and ten valid webhooks come at once, before the return [CART-08 CART-13]', async () => {
  const { ref, body } = await anOrder();
  const signature = sign(body);
  const late = signWebhook(
    shop.services.keys.sandboxWebhookSecret,
    body,
    new Date(shop.clock.now().getTime() - 301_000),
  );
  const dearer = body.replace('2895', '28950');
  const [right, wrong] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => send(body))),
    Promise.all([send(body, late), send(body, 't=1,v1=00'), send(dearer, signature)]),
  ]);
  const results = right.map((response) => JSON.stringify(response.body));
  expect(results.filter((result) => result.includes('applied'))).toHaveLength(1);
  expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403]);
  const payment = await shop.db
    .selectFrom('payment')
    .select('token')
    .where('gateway_ref', '=', ref)
    .executeTakeFirstOrThrow();
  const url = `/api/v1/cognito/payment/checkPaid?payum_token=${payment.token}`;
  const returns = await Promise.all([shop.inject(url), shop.inject(url)]);
  for (const response of returns) expect(response.json()).toMatchObject({ success: true });
  while ((await shop.runOutbox()) > 0);
  expect(await listBrokenRules(shop.db)).toEqual([]);
  expect(await listBrokenMailRules(shop.db)).toEqual([]);
});

test('returns 404 for an unknown payment, so that the gateway sends again [CART-13]', async () => {
  expect(await send(await aWebhook({ ref: 'unknown' }))).toMatchObject({ status: 404 });
});

test.each(['not json', '{}', '{"event_id":1}', ''])(
  'refuses the signed body "%s" [API-06]',
  async (body) => {
    expect(await send(body)).toMatchObject({ status: 403 });
  },
);

test('returns 404 for an unknown gateway [API-06]', async () => {
  expect(await send('{}', 'x', 'cash')).toMatchObject({ status: 404 });
});
