import pino from 'pino';
import { enqueue } from '../db/outbox-repository.ts';
import { useTestForms } from '../forms/testing/test-forms.ts';
import { describeDeadTasks, retryDeadTasks, reportDeadTasks } from './dead-tasks.ts';

const shop = useTestForms();

/** Creates an email task that has failed permanently, because no owner address was set. */
async function createFailedTask(): Promise<void> {
  const { db, clock } = shop;
  const payload = { requestId: '1', subject: 'Shipping price', text: 'To the moon' };
  const dedupeKey = 'mail.shipping-request:1';
  await enqueue(db, { kind: 'mail.shipping-request', dedupeKey, payload, runAt: clock.now() });
  const dead = { dead_at: clock.now(), attempts: 106, last_error: 'no address' };
  await db.updateTable('outbox').set(dead).execute();
}

test('reports failed tasks in the log, in /readyz and by a command, which can retry them [API-07]', async () => {
  expect(await describeDeadTasks(shop.db)).toBe('No failed tasks');
  await createFailedTask();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  await reportDeadTasks({ db: shop.db, log });
  expect(lines.join()).toContain('"count":1');
  expect((await shop.inject('/readyz')).json()).toEqual({
    status: 'ready',
    storage: 'ok',
    given_up: 1,
  });
  expect(await describeDeadTasks(shop.db)).toContain('mail.shipping-request:1  no address');

  expect((await shop.takeMails()).size).toBe(0);
  expect(await retryDeadTasks(shop.db, shop.clock.now())).toMatch(/^1 will/);
  expect((await shop.takeMails()).size).toBe(1);
  expect(await retryDeadTasks(shop.db, shop.clock.now())).toBe('No failed tasks');
  expect((await shop.inject('/readyz')).json()).toEqual({
    status: 'ready',
    storage: 'ok',
    given_up: 0,
  });
});
