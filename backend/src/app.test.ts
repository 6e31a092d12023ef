import { createTestApp, TEST_START_TIMEOUT_MS, useTestApp } from './testing/test-app.ts';

const shop = useTestApp();

test('reports health and readiness', async () => {
  expect((await shop.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.inject('/readyz')).json()).toEqual({ status: 'ready', given_up: 0 });
});

test(
  'is healthy but not ready while the database does not respond',
  async () => {
    const cutOff = await createTestApp();
    expect((await cutOff.inject('/readyz')).statusCode).toBe(200);
    await cutOff.db.destroy();
    const answer = await cutOff.inject('/readyz');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY']);
    expect(answer.headers['retry-after']).toBe('1');
    expect((await cutOff.inject('/healthz')).statusCode).toBe(200);
    await cutOff.close();
  },
  TEST_START_TIMEOUT_MS,
);
