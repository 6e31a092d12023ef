import { readEnv } from '../config/env.ts';
import { sql, type Kysely } from 'kysely';
import { useTestShop } from '../testing/test-shop.ts';
import { openTestDatabase, TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { dumpDatabase } from './dump.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './schema.ts';

const shop = useTestShop();
let empty: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  empty = await openTestDatabase(readEnv({}).templateDir);
  await sql.raw('drop schema public cascade; create schema public').execute(empty.db);
});
afterAll(() => empty.close());

async function dump(db: Kysely<Database>): Promise<string> {
  const parts: string[] = [];
  for await (const part of dumpDatabase(db)) parts.push(part);
  return parts.join('');
}

const NAME = `O'Brien \\ "double" \n; drop table cart; -- Ünï ☃ 𝟙 $1`;

test(
  'dumps everything as SQL that recreates the same database [API-05]',
  async () => {
    const customer = await shop.createCustomer();
    const { id: sku } = await shop.createSku({ name: NAME });
    await shop.submit(customer, await shop.prepareOrder(customer, [sku]));
    const script = await dump(shop.db);

    await sql.raw(script).execute(empty.db);
    expect(await dump(empty.db)).toBe(script);
    const product = await empty.db.selectFrom('product').selectAll().executeTakeFirst();
    expect(product).toMatchObject({ name: NAME, meta_description: null });
    const order = await empty.db.selectFrom('orders').selectAll().executeTakeFirst();
    expect(order).toEqual(await shop.db.selectFrom('orders').selectAll().executeTakeFirst());
  },
  TEST_START_TIMEOUT_MS,
);

test('continues with migrations and sequences in a loaded database [API-05]', async () => {
  await migrateToLatest(empty.db);
  const last = await empty.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  const next = await empty.db
    .insertInto('product')
    .values({ slug: 'next', name: 'Next', title: 'Next' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(last.id + 1);
});

test('changes nothing in an existing database [API-05]', async () => {
  const before = await dump(empty.db);
  await empty.db.connection().execute(async (connection) => {
    await expect(sql.raw(before).execute(connection)).rejects.toThrow('already exists');
    await sql.raw('rollback').execute(connection);
  });
  expect(await dump(empty.db)).toBe(before);
});

test('refuses to dump a database of a later release [API-05]', async () => {
  const later = { name: '9999_later', timestamp: '' };
  await sql`insert into kysely_migration values (${later.name}, ${later.timestamp})`.execute(
    empty.db,
  );
  await expect(dump(empty.db)).rejects.toThrow('9999_later');
});
