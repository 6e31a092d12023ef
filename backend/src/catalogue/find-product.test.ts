import { productWireSchema } from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import { useTestApp } from '../testing/test-app.ts';
import { insertTestGroups, insertTestProduct } from './testing/test-products.ts';

const CHART = 'c'.repeat(40);

const shop = useTestApp();
beforeAll(async () => {
  const ids = await insertTestGroups(shop.db, [
    { slug: 'shop', lft: 1, rgt: 8, level: 0 },
    { slug: 'featured', lft: 2, rgt: 3, level: 1 },
    { slug: 'holders', lft: 4, rgt: 7, level: 1 },
    { slug: 'vices', lft: 5, rgt: 6, level: 2 },
  ]);
  const groups = ['vices', 'featured', 'holders'].flatMap((slug) => ids.get(slug) ?? []);
  const id = await insertTestProduct(shop.db, { slug: 'vice', groups });
  await shop.db
    .updateTable('product_group')
    .set({ is_primary: true })
    .where('group_id', '=', ids.get('vices') ?? 0)
    .execute();
  const size = { width: 1600, height: 1200, bytes: 1000 };
  const picture = { file: 'chart.webp', mime: 'image/webp', placeholder: '#102030' };
  await shop.db
    .insertInto('image')
    .values({ hash: CHART, ...size, ...picture })
    .execute();
  await shop.db.insertInto('video').values({ id: 4, slug: 'turn', name: 'Turn' }).execute();
  await shop.db
    .updateTable('product')
    .set({ size_chart_image_hash: CHART, size_chart_alt: 'Sizes', video_id: 4 })
    .where('id', '=', id)
    .execute();
  await insertTestProduct(shop.db, { slug: 'plain' });
});

async function find(slug: string) {
  const url = `/api/v1/sell/product?url=${slug}&image_aspect=1x1&image_width=800`;
  return parseData(productWireSchema, (await shop.inject(url)).json());
}

test('returns the size chart and the video of a product [SHOP-12]', async () => {
  expect(await find('vice')).toMatchObject({
    video: { id: 4 },
    size_chart_image: { alt: 'Sizes', webp_url: `/assets/i/${CHART}/1x1/800.webp` },
  });
  expect(await find('plain')).toMatchObject({ video: null, size_chart_image: null });
});

test('leaves out a deleted video [SHOP-12]', async () => {
  await shop.db.deleteFrom('video').where('id', '=', 4).execute();
  expect((await find('vice')).video).toBeNull();
});

test('returns the groups of a product in the order of the nested set [SHOP-02]', async () => {
  const { groups, primary_group: primary } = await find('vice');
  expect(groups.map(({ slug }) => slug)).toEqual(['featured', 'holders', 'vices']);
  expect(primary?.slug).toBe('vices');
});
