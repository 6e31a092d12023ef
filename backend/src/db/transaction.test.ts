import { sql } from 'kysely';
import { useTestApp } from '../testing/test-app.ts';
import { inTransaction } from './transaction.ts';

const shop = useTestApp();

/** Makes the database fail with this SQLSTATE, as in a conflict. */
function raise(state: string) {
  return sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`);
}

test.each(['40001', '40P01'])('retries a transaction after %s [API-05]', async (state) => {
  let attempts = 0;
  const result = await inTransaction(shop.db, async (transaction) => {
    attempts += 1;
    if (attempts < 3) await raise(state).execute(transaction);
    return 'done';
  });
  expect([result, attempts]).toEqual(['done', 3]);
});

test('fails after five conflicts [API-05]', async () => {
  let attempts = 0;
  const work = inTransaction(shop.db, async (transaction) => {
    attempts += 1;
    await raise('40001').execute(transaction);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(5);
});

test('rolls back and throws any other error immediately [API-05]', async () => {
  let attempts = 0;
  const work = inTransaction(shop.db, async (transaction) => {
    attempts += 1;
    await transaction.insertInto('redirect').values({ old_slug: 'a', new_slug: 'b' }).execute();
    await transaction.insertInto('redirect').values({ old_slug: 'a', new_slug: 'c' }).execute();
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
  expect(await shop.db.selectFrom('redirect').selectAll().execute()).toEqual([]);
});

test('retries when the server went away during the transaction [API-05]', async () => {
  let attempts = 0;
  const result = await inTransaction(shop.db, async (transaction) => {
    attempts += 1;
    await transaction.insertInto('redirect').values({ old_slug: 'l', new_slug: 'b' }).execute();
    if (attempts === 1) await raise('57P01').execute(transaction);
    return 'done';
  });
  expect([result, attempts]).toEqual(['done', 2]);
});

test('does not retry a commit without a response [API-05]', async () => {
  // Raised by the commit, after the work.
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '57P01'; end $$`.execute(shop.db);
  await sql`create constraint trigger break_off after insert on redirect
    deferrable initially deferred for each row execute function break_off()`.execute(shop.db);
  let attempts = 0;
  const work = inTransaction(shop.db, async (transaction) => {
    attempts += 1;
    await transaction.insertInto('redirect').values({ old_slug: 'c', new_slug: 'd' }).execute();
  });
  await expect(work).rejects.toMatchObject({ code: '57P01' });
  expect(attempts).toBe(1);
});
