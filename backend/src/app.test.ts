import { createTestApp, type TestApp } from './testing/test-app.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

test('answers health and readiness', async () => {
  expect((await test_.inject('/healthz')).statusCode).toBe(200);
  expect((await test_.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
