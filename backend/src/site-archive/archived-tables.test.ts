import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import { useTestApp } from '../testing/test-app.ts';
import { ARCHIVED_TABLES, OTHER_TABLES } from './archived-tables.ts';
import { readSiteRows } from './site-rows.ts';

const site = useTestApp();

test('lists every table as included or excluded [OWN-09]', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely_%' order by 1`.execute(site.db);
  const decided = [...ARCHIVED_TABLES.map(({ name }) => name), ...OTHER_TABLES];
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name));
});

test('sorts rows by their primary key [OWN-09]', async () => {
  const { rows } = await sql<{ name: string; key: readonly string[] }>`
    select conrelid::regclass::text as name,
      array(select attname::text from unnest(conkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as key
    from pg_constraint where contype = 'p' and connamespace = current_schema()::regnamespace
  `.execute(site.db);
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  for (const { name, key } of ARCHIVED_TABLES) expect([name, key]).toEqual([name, keys.get(name)]);
});

test('lists every table after the tables it references [OWN-09]', async () => {
  const { rows } = await sql<{ name: string; target: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(site.db);
  const positionOf = (name: string) => ARCHIVED_TABLES.findIndex((table) => table.name === name);
  const wrong = rows.filter(({ name, target }) => {
    const isOmitted = ['image', 'product_review'].includes(name) && target === 'user_account';
    return (
      positionOf(name) >= 0 &&
      !isOmitted &&
      !(positionOf(target) >= 0 && positionOf(target) < positionOf(name))
    );
  });
  expect(wrong).toEqual([]);
});

test('exports published reviews only, without their authors’ accounts [OWN-09 SHOP-14]', async () => {
  const products = await site.db
    .insertInto('product')
    .values(['a', 'b', 'c'].map((slug) => ({ slug, name: slug, title: slug })))
    .returning('id')
    .execute();
  const { id: userId } = await site.createUser();
  const review = { user_id: userId, rating: 5, name: 'Ada', written_at: new Date(0) };
  const rows = (['waiting', 'published', 'rejected'] as const).map((status, index) => ({
    ...review,
    status,
    content: status,
    product_id: products[index]?.id ?? 0,
  }));
  await site.db.insertInto('product_review').values(rows).execute();
  const exported = await inTransaction(site.db, readSiteRows);
  expect(exported.get('product_review')).toEqual([
    expect.objectContaining({ content: 'published', name: 'Ada' }),
  ]);
  expect(exported.get('product_review')?.[0]).not.toHaveProperty('user_id');
});
