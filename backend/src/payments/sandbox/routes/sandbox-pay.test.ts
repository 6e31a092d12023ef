import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { parseBody } from 'shared-contracts/api/wire';
import { pressSandbox } from '../../../orders/testing/press-sandbox.ts';
import { useTestShop } from '../../../testing/test-shop.ts';
import { createTestApp, TEST_START_TIMEOUT_MS } from '../../../testing/test-app.ts';

const shop = useTestShop();

async function aPage(): Promise<string> {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const response = await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
  const { payment } = parseBody(submitOrderWireSchema, response.body);
  return new URL(payment?.url ?? '').pathname;
}

const press = (page: string, form: string) => pressSandbox(shop, page, form);

test('shows amount and order with plain buttons, under a policy without scripts [CART-08 CART-14]', async () => {
  const page = await shop.inject({ url: await aPage() });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('$28.95');
  expect(page.body).toMatch(/Order \d+/);
  expect(page.body).toContain('>Approve</button>');
  expect(page.body).not.toMatch(/<script| style=/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000");
  expect(policy).not.toContain('unsafe');
  expect(page.headers['cache-control']).toBe('no-store');
});

test('keeps the first decision [CART-08]', async () => {
  const url = await aPage();
  expect((await press(url, 'outcome=captured')).statusCode).toBe(303);
  expect((await press(url, 'outcome=failed')).statusCode).toBe(303);
  expect((await shop.inject({ url })).body).toContain('This payment was approved');
});

test('shows the page again for an unknown button [CART-08]', async () => {
  const url = await aPage();
  const response = await press(url, 'outcome=steal');
  expect([response.statusCode, response.headers.location]).toEqual([303, url]);
});

test('returns 404 for an unknown payment [CART-08]', async () => {
  expect((await shop.inject({ url: `/sandbox-pay/${'x'.repeat(150)}` })).statusCode).toBe(404);
  expect((await shop.inject({ url: '/sandbox-pay/unknown' })).statusCode).toBe(404);
  expect((await press('/sandbox-pay/unknown', 'outcome=captured')).statusCode).toBe(404);
});

test('refuses JSON instead of a form post [API-06]', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: await aPage(),
    payload: { outcome: 'captured' },
  });
  expect(response.statusCode).toBe(415);
});

test(
  'has neither sandbox nor mailbox in production [CART-14 API-07]',
  async () => {
    const production = await createTestApp({ mode: 'production', demo: 'none' });
    try {
      for (const url of ['/sandbox-pay/unknown', '/mailbox', '/mailbox/1']) {
        const response = await production.inject({ url });
        expect([url, response.statusCode, response.json()]).toMatchObject([
          url,
          404,
          { code: 'NOT_FOUND' },
        ]);
      }
      const payload = { outcome: 'captured' };
      const webhook = await production.inject({
        method: 'POST',
        url: '/payment-webhook/sandbox',
        payload,
      });
      expect(webhook.statusCode).toBe(404);
      const cart = await production.inject({
        method: 'POST',
        url: '/api/v1/sell/cart/getCart',
        payload: {},
      });
      expect(cart.json()).toMatchObject({ data: { payment_types: [] } });
    } finally {
      await production.close();
    }
  },
  TEST_START_TIMEOUT_MS,
);
