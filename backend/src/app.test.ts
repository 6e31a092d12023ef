import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from './testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
}, TEST_START_TIMEOUT_MS);
afterAll(() => shop.close());

test('answers health and readiness', async () => {
  expect((await shop.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
