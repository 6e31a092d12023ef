import { sql, type Kysely } from 'kysely';
import { useTestApp } from '../testing/test-app.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const shop = useTestApp();

function findRedirects(db: Kysely<Database>, slug: string) {
  return db.selectFrom('redirect').selectAll().where('old_slug', '=', slug).execute();
}

async function useOften(): Promise<void> {
  for (let use = 0; use < 10; use += 1) await findRedirects(shop.db, 'none');
}

async function listPrepared(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(shop.db);
  return rows.map(({ statement }) => statement);
}

const isAboutRedirects = (statement: string) => statement.includes('"redirect"');

test('prepares a statement that is used often, and no other [API-05]', async () => {
  await findRedirects(shop.db, 'a');
  expect((await listPrepared()).filter(isAboutRedirects)).toEqual([]);
  await useOften();
  expect((await listPrepared()).filter(isAboutRedirects)).toHaveLength(1);
});

test('repeats a statement whose result has a new column [API-05]', async () => {
  await useOften();
  await sql`alter table redirect add column note text`.execute(shop.db);
  await shop.db.insertInto('redirect').values({ old_slug: 'a', new_slug: 'b' }).execute();
  expect(await findRedirects(shop.db, 'a')).toMatchObject([{ new_slug: 'b', note: null }]);
});

test('repeats a transaction with such a statement [API-05]', async () => {
  await useOften();
  await sql`alter table redirect add column more text`.execute(shop.db);
  const found = await inTransaction(shop.db, (transaction) => findRedirects(transaction, 'a'));
  expect(found).toMatchObject([{ new_slug: 'b', more: null }]);
});

test('repeats a statement that the connection has lost [API-05]', async () => {
  await useOften();
  await sql`deallocate all`.execute(shop.db);
  expect(await findRedirects(shop.db, 'a')).toMatchObject([{ new_slug: 'b' }]);
});
