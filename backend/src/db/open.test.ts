import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { readEnv } from '../config/env.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';
import { DataDirectoryBusyError } from './directory-lock.ts';
import { dumpDatabase } from './dump.ts';
import { DataDirectoryVersionError, loadEmbedded } from './embedded.ts';
import { listMigrations } from './migrate.ts';
import { openSiteDatabase } from '../composition.ts';
import { listMatchingQueries } from '../search/product-search-repository.ts';
import type { Database } from './schema.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'open-'));
const env = { ...readEnv({ DATA_DIR: dataDir }), databaseUrl: null };
const now = new Date(0);
const redirect = { old_slug: 'kept', new_slug: 'still-there' };

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'keeps written data, on disk and with fsync on [API-05]',
  async () => {
    const first = await openSiteDatabase(env);
    const setting = await sql<{ fsync: string }>`show fsync`.execute(first.db);
    expect(setting.rows).toEqual([{ fsync: 'on' }]);
    await first.db.insertInto('redirect').values(redirect).execute();
    await first.close();
    const second = await openSiteDatabase(env);
    expect(await second.db.selectFrom('redirect').selectAll().execute()).toEqual([redirect]);
    await second.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'rejects a second process and leaves the data untouched [API-05]',
  async () => {
    const first = await openSiteDatabase(env);
    await expect(openSiteDatabase(env)).rejects.toThrow(DataDirectoryBusyError);
    expect(await first.db.selectFrom('redirect').selectAll().execute()).toEqual([redirect]);
    await first.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'starts again after an interrupted unpacking [API-05]',
  async () => {
    const own = { ...env, dataDir: path.join(dataDir, 'cut-short') };
    const first = await openSiteDatabase(own);
    await first.close();
    rmSync(path.join(own.dataDir, 'db', 'global'), { recursive: true });
    writeFileSync(path.join(own.dataDir, 'db.incomplete'), '');
    const second = await openSiteDatabase(own);
    expect(await second.db.selectFrom('page').selectAll().execute()).toEqual([]);
    expect(existsSync(path.join(own.dataDir, 'db.incomplete'))).toBe(false);
    await second.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'explains what to do with a directory of another PostgreSQL version [API-05]',
  async () => {
    const file = path.join(dataDir, 'db', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(openSiteDatabase(env)).rejects.toThrow(DataDirectoryVersionError);
    writeFileSync(file, version);
    const opened = await openSiteDatabase(env);
    await opened.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'loads a dump into an empty directory only [API-05]',
  async () => {
    const first = await openSiteDatabase(env);
    const parts: string[] = [];
    for await (const part of dumpDatabase(first.db)) parts.push(part);
    await first.close();
    const own = { ...env, dataDir: path.join(dataDir, 'loaded') };
    await loadEmbedded(own, parts.join(''));
    await expect(loadEmbedded(own, '')).rejects.toThrow('already');
    const loaded = await openSiteDatabase(own);
    expect(await loaded.db.selectFrom('redirect').selectAll().execute()).toEqual([redirect]);
    await loaded.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'indexes products of a release without search, and products changed since then [SHOP-09]',
  async () => {
    const own = { ...env, dataDir: path.join(dataDir, 'before-search') };
    const before = await openSiteDatabase(own);
    await goBackTo(before.db, '0108_catalogue_facets');
    await sql`insert into product (slug, name, title) values ('tray', 'Tray', 'Tray')`.execute(
      before.db,
    );
    await before.close();
    const upgraded = await openSiteDatabase(own);
    expect(await listMatchingQueries({ db: upgraded.db, now }, [`'tray'`, `'rack'`])).toEqual(
      new Map([[0, 'product']]),
    );
    await sql`update product set name = 'Rack', updated_at = now() + interval '1 second'`.execute(
      upgraded.db,
    );
    await upgraded.close();
    const again = await openSiteDatabase(own);
    expect(await listMatchingQueries({ db: again.db, now }, [`'tray'`, `'rack'`])).toEqual(
      new Map([[1, 'product']]),
    );
    await again.close();
  },
  TEST_START_TIMEOUT_MS,
);

/** The empty database of an earlier release. */
async function goBackTo(db: Kysely<Database>, last: string): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  const older = listMigrations().filter(({ name }) => name <= last);
  const entries = older.map(({ name, statements }): [string, Migration] => [
    name,
    { up: async (each) => void (await sql.raw(statements).execute(each)) },
  ]);
  const getMigrations = () => Promise.resolve(Object.fromEntries(entries));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  expect(error).toBeUndefined();
}
