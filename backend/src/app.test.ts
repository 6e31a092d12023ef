import { createTestApp, TEST_START_TIMEOUT_MS, useTestApp } from './testing/test-app.ts';

const shop = useTestApp();

test('reports health and readiness', async () => {
  expect((await shop.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.inject('/readyz')).json()).toEqual({
    status: 'ready',
    storage: 'ok',
    given_up: 0,
  });
});

test(
  'is healthy but not ready while the database does not respond',
  async () => {
    const app = await createTestApp();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.db.destroy();
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().code]).toEqual([503, 'BUSY']);
    expect(response.headers['retry-after']).toBe('1');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  },
  TEST_START_TIMEOUT_MS,
);
