/** A catalogue of subgroups, addons of groups and facets, also on a site of the release before. */
import { groupWireSchema, initialDataWireSchema } from 'shared-contracts/api/content';
import { productListWireSchema, productWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody, parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import type { DemoGroup, DemoProduct } from './catalogue/types.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import type { DemoPictures } from './seed-pictures.ts';

const CHART_FILE = 'tray/sizes.webp';
const CHART = {
  hash: 'c'.repeat(40),
  file: 'chart.webp',
  mime: 'image/webp',
  width: 1600,
  height: 1200,
  bytes: 1000,
  placeholder: '#102030',
};

const holders: DemoGroup = {
  slug: 'cylinder-holders',
  name: 'Cylinder Holders',
  contentHtml: '<p>Hold.</p>',
  imageFile: 'none.webp',
};
const trays: DemoGroup = { ...holders, slug: 'pinning-trays', name: 'Pinning Trays' };
const vices: DemoGroup = {
  ...holders,
  slug: 'vices-and-clamps',
  name: 'Vices and Clamps',
  parent: 'cylinder-holders',
  addons: [
    { name: 'Colour', type: 'Dropdown', options: [{ label: 'Red', priceCents: 100 }] },
    { name: 'Gift box', type: 'Checkbox', priceCents: 500 },
  ],
};
const cradles: DemoGroup = {
  ...holders,
  slug: 'cradles-and-rests',
  name: 'Cradles and Rests',
  parent: 'cylinder-holders',
};

const vice: DemoProduct = {
  slug: 'vice',
  name: 'Vice',
  brand: 'Tumblerworks',
  blurb: 'Holds.',
  colours: [],
  materials: [],
  addedOn: '2025-02-03',
  contentHtml: '<p>Holds.</p>',
  groups: ['cylinder-holders'],
  isNew: false,
  variations: [],
  skus: [{ code: 'VICE', options: {}, priceCents: 5000, onHand: 3, weightGrams: 300 }],
  images: [{ file: 'none.webp', alt: 'Vice' }],
  metaDescription: 'A vice.',
};
const completedVice: DemoProduct = {
  ...vice,
  groups: ['vices-and-clamps'],
  colours: ['Ember orange', 'Teal'],
  materials: ['PETG'],
  videoId: 7,
  addedOn: '2025-02-03',
};
const tray: DemoProduct = {
  ...vice,
  slug: 'tray',
  name: 'Tray',
  groups: ['pinning-trays', 'cradles-and-rests'],
  skus: [
    { code: 'TRAY', options: {}, priceCents: 2000, specialCents: 1500, onHand: 0, weightGrams: 9 },
  ],
  colours: ['Bone'],
  sizeChart: { file: CHART_FILE, alt: 'Sizes of the tray' },
};

const before = { groups: [holders, trays], products: [vice] };
// A group may be named before the one above it.
const after = { groups: [vices, holders, cradles, trays], products: [completedVice, tray] };
const noPictures: DemoPictures = new Map();

async function createSite(): Promise<TestApp> {
  const site = await createTestApp();
  await site.db.insertInto('video').values({ id: 7, slug: 'turn', name: 'Turn' }).execute();
  return site;
}

function seed(site: TestApp, catalogue: typeof after | typeof before, pictures = noPictures) {
  return site.db.transaction().execute((tx) => seedCatalogue(tx, pictures, catalogue));
}

async function listGroups(site: TestApp) {
  const answer = await site.inject('/api/v1/cognito/group/Sell/Product');
  const groups = parseData(v.array(groupWireSchema), answer.json());
  return groups.map(({ slug, lft, rgt, level }) => [slug, lft, rgt, level]);
}

async function findProduct(site: TestApp, slug: string) {
  const answer = await site.inject(`/api/v1/sell/product?url=${slug}`);
  return parseData(productWireSchema, answer.json());
}

async function dump(site: TestApp): Promise<unknown> {
  const tables = [
    ...(['grp', 'product', 'product_group', 'sku'] as const),
    ...(['addon', 'addon_option', 'group_addon', 'product_addon', 'facet_value'] as const),
  ];
  return Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
}

describe('a new site', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createSite();
    await seed(site, after);
  }, TEST_START_TIMEOUT_MS);
  afterAll(() => site.close());

  test('has groups below groups as a nested set [SHOP-02]', async () => {
    expect(await listGroups(site)).toEqual([
      ['shop', 1, 10, 0],
      ['cylinder-holders', 2, 7, 1],
      ['vices-and-clamps', 3, 4, 2],
      ['cradles-and-rests', 5, 6, 2],
      ['pinning-trays', 8, 9, 1],
    ]);
  });

  test('lists groups of every level in the sitemap [SH-18]', async () => {
    const answer = await site.inject('/api/v1/cognito/domain/initialData');
    const { sitemap } = parseData(initialDataWireSchema, answer.json());
    expect(sitemap.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/shop/cylinder-holders', '/shop/vices-and-clamps']),
    );
    const details = await site.inject(
      '/api/v1/cognito/group/details/Sell/Product/vices-and-clamps',
    );
    expect(parseData(groupWireSchema, details.json())).toMatchObject({
      url: '/shop/vices-and-clamps',
      level: 2,
    });
  });

  test('gives products what their page shows [SHOP-12]', async () => {
    const product = await findProduct(site, 'vice');
    expect(product).toMatchObject({
      video: { id: 7 },
      primary_group: { slug: 'vices-and-clamps' },
    });
    expect(product.groupaddons).toMatchObject([
      { name: 'Colour', type: 'Dropdown', options: [{ label: 'Red', price: '1.00' }] },
      { name: 'Gift box', type: 'Checkbox', price: '5.00' },
    ]);
  });

  test('can be narrowed and ordered [SHOP-01]', async () => {
    const answer = await site.inject('/api/v1/sell/product?orderby=price');
    const { data, facets } = parseBody(productListWireSchema, answer.json());
    expect(data.map(({ slug, price }) => [slug, price])).toEqual([
      ['tray', '15.00'],
      ['vice', '50.00'],
    ]);
    expect(facets?.colours).toEqual([
      { slug: 'bone', name: 'Bone', count: 1 },
      { slug: 'ember-orange', name: 'Ember orange', count: 1 },
      { slug: 'teal', name: 'Teal', count: 1 },
    ]);
    expect(facets?.materials).toEqual([{ slug: 'petg', name: 'PETG', count: 1 }]);
  });

  test('is not changed by another start', async () => {
    const seeded = await dump(site);
    await seed(site, after);
    expect(await dump(site)).toEqual(seeded);
  });

  test('picks up a size chart that was drawn later [SHOP-12]', async () => {
    expect((await findProduct(site, 'tray')).size_chart_image).toBeNull();
    await site.db.insertInto('image').values(CHART).execute();
    await seed(site, after, new Map([[CHART_FILE, CHART]]));
    expect((await findProduct(site, 'tray')).size_chart_image).toMatchObject({
      hash: CHART.hash,
      alt: 'Sizes of the tray',
    });
  });
});

describe('a site of the release before', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createSite();
    await seed(site, before);
    const { db } = site;
    await db
      .updateTable('product')
      .set({ name: 'Own', materials: ['wood'] })
      .execute();
    await db.updateTable('grp').set({ name: 'Mine' }).where('slug', '=', 'pinning-trays').execute();
    await seed(site, after);
  }, TEST_START_TIMEOUT_MS);
  afterAll(() => site.close());

  test('gets new groups at the end of the one above [SHOP-02]', async () => {
    expect(await listGroups(site)).toEqual([
      ['shop', 1, 10, 0],
      ['cylinder-holders', 2, 7, 1],
      ['vices-and-clamps', 3, 4, 2],
      ['cradles-and-rests', 5, 6, 2],
      ['pinning-trays', 8, 9, 1],
    ]);
  });

  test('finds its products in the new groups [SHOP-02]', async () => {
    const product = await findProduct(site, 'vice');
    expect(product.groups.map(({ slug }) => slug)).toEqual(['vices-and-clamps']);
    expect(product.primary_group?.slug).toBe('vices-and-clamps');
    expect(product.groupaddons).toHaveLength(2);
  });

  test('gets what was missing and keeps what its owner changed', async () => {
    const saved = await site.db
      .selectFrom('product')
      .select(['name', 'colours', 'materials', 'video_id', 'added_at'])
      .where('slug', '=', 'vice')
      .executeTakeFirstOrThrow();
    expect(saved).toEqual({
      name: 'Own',
      colours: ['ember-orange', 'teal'],
      materials: ['wood'],
      video_id: 7,
      added_at: new Date('2025-02-03'),
    });
    const groups = await site.inject('/api/v1/cognito/group/details/Sell/Product/pinning-trays');
    expect(groups.json().data.name).toBe('Mine');
  });

  test('leaves a product and an addon where its owner has put them since', async () => {
    const { db } = site;
    const trayGroup = await db
      .selectFrom('grp')
      .select('id')
      .where('slug', '=', 'pinning-trays')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('product_group')
      .set({ group_id: trayGroup.id })
      .where('is_primary', '=', true)
      .execute();
    await db.deleteFrom('group_addon').execute();
    const changed = await dump(site);
    await seed(site, after);
    expect(await dump(site)).toEqual(changed);
  });
});
