import { enqueue } from '../db/outbox-repository.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';
import { OUTBOX_ATTEMPTS_MAX, runOutbox } from './run-outbox.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, TEST_START_TIMEOUT_MS);
afterEach(() => testApp.db.deleteFrom('outbox').execute());
afterAll(() => testApp.close());

const idle = () => Promise.resolve();

/** Handlers that hand invoice mails to `send`. */
function handlersWith(send: (payload: unknown) => Promise<void>): OutboxHandlers {
  return {
    'mail.invoice': send,
    'mail.shipping-answer': idle,
    'mail.shipping-request': idle,
    'mail.form': idle,
    'mail.form-receipt': idle,
    'mail.voucher': idle,
    'mail.payment-alert': idle,
    'gateway.expire': idle,
    'gateway.refund': idle,
    'sandbox.webhook': idle,
  };
}

async function enqueueMail(key: string): Promise<void> {
  const { db, clock } = testApp;
  const task = { kind: 'mail.invoice', dedupeKey: key, payload: { orderId: key } } as const;
  await enqueue(db, { ...task, runAt: clock.now() });
}

async function readTask(key: string) {
  return testApp.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', '=', key)
    .executeTakeFirstOrThrow();
}

test('API-07 does a task once, however often it was written', async () => {
  const sent: unknown[] = [];
  const handlers = handlersWith((payload) => Promise.resolve(void sent.push(payload)));
  await enqueueMail('one');
  await enqueueMail('one');
  expect(await runOutbox(testApp.services, handlers)).toBe(1);
  expect(await runOutbox(testApp.services, handlers)).toBe(0);
  expect(sent).toEqual([{ orderId: 'one' }]);
});

test('CART-13 gives every task to one of eight workers', async () => {
  const sent: unknown[] = [];
  const handlers = handlersWith((payload) =>
    Promise.resolve(void sent.push(JSON.stringify(payload))),
  );
  for (let index = 0; index < 40; index += 1) await enqueueMail(`mail-${index}`);
  await Promise.all(Array.from({ length: 8 }, () => runOutbox(testApp.services, handlers)));
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('API-07 tries a failing task again later and gives it up in the end', async () => {
  const handlers = handlersWith(() => Promise.reject(new Error('mail server is away')));
  await enqueueMail('fails');
  await runOutbox(testApp.services, handlers);
  expect(await readTask('fails')).toMatchObject({ attempts: 1, last_error: 'mail server is away' });
  expect(await runOutbox(testApp.services, handlers)).toBe(0);
  testApp.clock.advanceSeconds(5);
  expect(await runOutbox(testApp.services, handlers)).toBe(1);
  for (let attempt = 3; attempt <= OUTBOX_ATTEMPTS_MAX; attempt += 1) {
    testApp.clock.advanceSeconds(3600);
    await runOutbox(testApp.services, handlers);
  }
  expect(await readTask('fails')).toMatchObject({
    attempts: OUTBOX_ATTEMPTS_MAX,
    dead_at: testApp.clock.now(),
  });
  testApp.clock.advanceSeconds(7200);
  expect(await runOutbox(testApp.services, handlers)).toBe(0);
});

test('CART-13 takes over the task of a worker that was killed', async () => {
  await enqueueMail('orphan');
  const lockedUntil = new Date(testApp.clock.now().getTime() + 60_000);
  await testApp.db.updateTable('outbox').set({ locked_until: lockedUntil }).execute();
  expect(await runOutbox(testApp.services, handlersWith(idle))).toBe(0);
  testApp.clock.advanceSeconds(61);
  expect(await runOutbox(testApp.services, handlersWith(idle))).toBe(1);
});
