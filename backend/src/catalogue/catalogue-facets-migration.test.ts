import { PGlite } from '@electric-sql/pglite';
import { listMigrations } from '../db/migrate.ts';
import { TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';

const MIGRATION = '0108_catalogue_facets';

/**
 * A shop of the previous release, with a special price, a disabled sku, and a product without skus.
 */
const EARLIER_ROWS = `
  insert into product (slug, name, title, updated_at) values
    ('tray', 'Tray', 'Tray', '2025-03-01'),
    ('vice', 'Vice', 'Vice', '2025-04-01'),
    ('bare', 'Bare', 'Bare', '2025-05-01');
  insert into sku (code, product_id, price_cents, special_cents, option_key, enabled)
    select slug || '-1', id, 3000, null, '1', true from product where slug <> 'bare';
  insert into sku (code, product_id, price_cents, special_cents, option_key, enabled)
    select slug || '-2', id, 3500, 2500, '2', slug = 'tray' from product where slug <> 'bare';
`;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  const migrations = listMigrations();
  const at = migrations.findIndex(({ name }) => name === MIGRATION);
  for (const { statements } of migrations.slice(0, at)) await db.exec(statements);
  await db.exec(EARLIER_ROWS);
  await db.exec(migrations[at]?.statements ?? '');
}, TEST_START_TIMEOUT_MS);
afterAll(() => db.close());

test('existing products keep their age and get their price [SHOP-01]', async () => {
  const { rows } = await db.query(`
    select slug, price_cents, added_at::date::text, colours, materials, video_id
    from product order by slug
  `);
  const nothingYet = { colours: [], materials: [], video_id: null };
  expect(rows).toEqual([
    { slug: 'bare', price_cents: 0, added_at: '2025-05-01', ...nothingYet },
    { slug: 'tray', price_cents: 2500, added_at: '2025-03-01', ...nothingYet },
    { slug: 'vice', price_cents: 3000, added_at: '2025-04-01', ...nothingYet },
  ]);
});
