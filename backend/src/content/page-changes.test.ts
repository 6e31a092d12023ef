import { pageWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';
import { useTestApp } from '../testing/test-app.ts';
import { markPagesChanged } from './page-changes.ts';

const shop = useTestApp();
beforeAll(async () => {
  const page = { title: 'A page', seo_title: null, navigation_order: null };
  await shop.db
    .insertInto('page')
    .values([
      { ...page, id: 1, name: 'One', slug: 'one', url: '/one' },
      { ...page, id: 2, name: 'Two', slug: 'two', url: '/two' },
      // Written by a machine whose clock was ahead.
      { ...page, id: 3, name: 'Three', slug: 'three', url: '/three', updated_at: '2999-01-01' },
    ])
    .execute();
});

async function updatedAt(slug: string): Promise<number> {
  const response = await shop.inject(`/api/v1/cognito/page?url=${slug}`);
  return Date.parse(parseData(pageWireSchema, response.json()).updated_at);
}

test('a changed page has a new version on the wire, even right after another change [SH-17]', async () => {
  const before = [await updatedAt('one'), await updatedAt('two'), await updatedAt('three')];
  await markPagesChanged(shop.db, [1, 3]);
  const first = [await updatedAt('one'), await updatedAt('three')];
  await shop.db.transaction().execute(async (transaction) => {
    await markPagesChanged(transaction, [1]);
    await markPagesChanged(transaction, [1]);
  });
  expect(first[0]).toBeGreaterThan(before[0] ?? Infinity);
  expect(first[1]).toBeGreaterThan(before[2] ?? Infinity);
  expect(await updatedAt('one')).toBeGreaterThan(first[0] ?? Infinity);
  expect(await updatedAt('two')).toBe(before[1]);
});

test('without a change the version stays [SH-17]', async () => {
  const before = await updatedAt('two');
  await markPagesChanged(shop.db, []);
  expect(await updatedAt('two')).toBe(before);
});
