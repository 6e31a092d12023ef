import { openTracing } from 'server-kit/tracing/open-tracing';
import { startCollector } from 'server-kit/testing/collector';
import { enqueue } from '../db/outbox-repository.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';
import { OUTBOX_ATTEMPTS_MAX, runOutbox } from './run-outbox.ts';

const testApp = useTestApp();
afterEach(async () => {
  jest.useRealTimers();
  await testApp.db.deleteFrom('outbox').execute();
});

const DAY_MS = 86_400_000;

/** Fakes only intervals: the embedded database uses the other timers. */
function fakeIntervals(): void {
  const doNotFake = [
    'Date',
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'performance',
    'hrtime',
  ] satisfies FakeableAPI[];
  jest.useFakeTimers({ doNotFake });
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue()));
}

const idle = () => Promise.resolve();

/** Handlers that pass invoice emails to `send`. */
function handlersWith(send: (payload: unknown) => Promise<void>): OutboxHandlers {
  return {
    'mail.invoice': send,
    'mail.shipping-answer': idle,
    'mail.shipping-request': idle,
    'mail.form': idle,
    'mail.form-receipt': idle,
    'mail.voucher': idle,
    'mail.voucher-delivery': idle,
    'mail.payment-alert': idle,
    'mail.shipped': idle,
    'mail.order-cancelled': idle,
    'mail.refund': idle,
    'mail.code': idle,
    'mail.password-changed': idle,
    'mail.email-changed': idle,
    'mail.login-way': idle,
    'mail.account-code': idle,
    'mail.account-deleted': idle,
    'mail.stock-notice': idle,
    'mail.back-in-stock': idle,
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

test('runs a task once, even if it was added several times [API-07]', async () => {
  const sent: unknown[] = [];
  const handlers = handlersWith((payload) => Promise.resolve(void sent.push(payload)));
  await enqueueMail('one');
  await enqueueMail('one');
  expect(await runOutbox(testApp.services, handlers)).toBe(1);
  expect(await runOutbox(testApp.services, handlers)).toBe(0);
  expect(sent).toEqual([{ orderId: 'one' }]);
});

test('runs every task in only one of eight workers [CART-13]', async () => {
  const sent: unknown[] = [];
  const handlers = handlersWith((payload) =>
    Promise.resolve(void sent.push(JSON.stringify(payload))),
  );
  for (let index = 0; index < 40; index += 1) await enqueueMail(`mail-${index}`);
  await Promise.all(Array.from({ length: 8 }, () => runOutbox(testApp.services, handlers)));
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('retries a failing task later, and stops after the last attempt [API-07]', async () => {
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

test('sends every email once while a slow mail server blocks two workers [API-07]', async () => {
  const sent: unknown[] = [];
  const idleWorker = handlersWith((payload) => Promise.resolve(void sent.push(payload)));
  const slowWorker = handlersWith(async (payload) => {
    testApp.clock.advanceSeconds(20);
    await runOutbox(testApp.services, idleWorker);
    sent.push(payload);
  });
  for (let index = 0; index < 20; index += 1) await enqueueMail(`slow-${index}`);
  while ((await runOutbox(testApp.services, slowWorker)) > 0);
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map((payload) => JSON.stringify(payload))).size).toBe(20);
});

test('keeps the lease of a slow task, and marks it as done at the end [API-07]', async () => {
  fakeIntervals();
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let finishSend: () => void = () => undefined;
  const send = jest.fn<ReturnType<MailTransport['send']>, []>(() => {
    begin();
    return new Promise((resolve) => (finishSend = resolve));
  });
  await enqueueMail('long');
  const working = runOutbox(testApp.services, handlersWith(send));
  await begun;
  for (let minute = 0; minute < 10; minute += 1) {
    const before = await readTask('long');
    testApp.clock.advanceSeconds(60);
    await waitUntil(async () => {
      // A failed renewal is retried at the next interval.
      jest.advanceTimersByTime(60_000);
      const { locked_until } = await readTask('long');
      return Number(locked_until) > Number(before.locked_until);
    });
    expect(await runOutbox(testApp.services, handlersWith(send))).toBe(0);
  }
  finishSend();
  expect(await working).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await readTask('long')).toMatchObject({ done_at: testApp.clock.now(), attempts: 1 });
});

test('does not let a late failure change a task that another worker has taken over [API-07]', async () => {
  await enqueueMail('late');
  const takenOver = new Date(testApp.clock.now().getTime() + 600_000);
  const failing = handlersWith(async () => {
    const lease = { locked_until: takenOver, attempts: 2 };
    await testApp.db.updateTable('outbox').set(lease).execute();
    throw new Error('too late');
  });
  await runOutbox(testApp.services, failing);
  expect(await readTask('late')).toMatchObject({ locked_until: takenOver, last_error: null });
});

test('sends an email after its server was down for three days [API-07]', async () => {
  const sent: unknown[] = [];
  const back = testApp.clock.now().getTime() + 3 * DAY_MS;
  const handlers = handlersWith((payload) => {
    if (testApp.clock.now().getTime() < back) return Promise.reject(new Error('ECONNREFUSED'));
    return Promise.resolve(void sent.push(payload));
  });
  await enqueueMail('patient');
  const minutes = (3 * 24 + 2) * 60;
  for (let minute = 0; minute < minutes && sent.length === 0; minute += 5) {
    await runOutbox(testApp.services, handlers);
    testApp.clock.advanceSeconds(300);
  }
  expect(sent).toEqual([{ orderId: 'patient' }]);
});

test('does not delay other tasks while a mail server hangs [API-07]', async () => {
  const expired: unknown[] = [];
  const { db, clock, services } = testApp;
  const expire = (payload: unknown) => Promise.resolve(void expired.push(payload));
  const handlers = { ...handlersWith(idle), 'gateway.expire': expire };
  await enqueueMail('first');
  const task = { kind: 'gateway.expire', dedupeKey: 'gateway.expire:1' } as const;
  await enqueue(db, { ...task, payload: { paymentId: '1' }, runAt: clock.now() });
  expect(await runOutbox(services, handlers, 'calls')).toBe(1);
  expect(expired).toEqual([{ paymentId: '1' }]);
  expect(await runOutbox(services, handlers, 'mails')).toBe(1);
});

test('removes addresses from error messages [API-07]', async () => {
  const refused = new Error('550 <ada@example.com> is not known here');
  await enqueueMail('private');
  await runOutbox(
    testApp.services,
    handlersWith(() => Promise.reject(refused)),
  );
  expect(await readTask('private')).toMatchObject({ last_error: '550 <…> is not known here' });
});

test('takes over the task of a worker that was killed [CART-13]', async () => {
  await enqueueMail('orphan');
  const lockedUntil = new Date(testApp.clock.now().getTime() + 60_000);
  await testApp.db.updateTable('outbox').set({ locked_until: lockedUntil }).execute();
  expect(await runOutbox(testApp.services, handlersWith(idle))).toBe(0);
  testApp.clock.advanceSeconds(61);
  expect(await runOutbox(testApp.services, handlersWith(idle))).toBe(1);
});

test('creates a separate trace for each task, without its payload [FED-22]', async () => {
  const collector = await startCollector();
  const settings = { url: `${collector.url}/v1/traces`, serviceName: 'storefront-api', share: 1 };
  const tracing = await openTracing({ settings, key: new Uint8Array(32) });
  await enqueueMail('grace@example.com');
  const send = () => Promise.reject(new TypeError('grace@example.com is not served'));
  await runOutbox({ ...testApp.services, tracing }, handlersWith(send));
  await tracing.close();
  expect(collector.spans).toEqual([
    expect.objectContaining({
      name: 'outbox mail.invoice',
      parentSpanId: '',
      hasFailed: true,
      attributes: { 'outbox.kind': 'mail.invoice', 'error.type': 'TypeError' },
    }),
  ]);
  expect(collector.text()).not.toContain('grace@example.com');
  await collector.close();
});
