import { appendGroup, insertRootGroup } from '../group-tree.ts';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();

interface GroupBody {
  readonly id: number;
  readonly slug: string;
}

/** shop > locks > padlocks > brass, shop > holders; a hidden group below locks. */
const ids = new Map<string, number>();
beforeAll(async () => {
  const kind = { namespace: 'Sell', model: 'Product', content: null, image_hash: null };
  const root = await insertRootGroup(shop.db, { ...kind, name: 'Shop', slug: 'shop' });
  ids.set('shop', root);
  for (const [slug, parent] of [
    ['locks', 'shop'],
    ['padlocks', 'locks'],
    ['brass', 'padlocks'],
    ['secret', 'locks'],
    ['holders', 'shop'],
  ] as const) {
    const group = { ...kind, name: slug, slug, enabled: slug !== 'secret' };
    ids.set(slug, await appendGroup(shop.db, ids.get(parent) ?? 0, group));
  }
  const blog = { ...kind, namespace: 'Cognito', model: 'Article', name: 'Blog', slug: 'blog' };
  await insertRootGroup(shop.db, blog);
});

async function get(path: string) {
  return (await shop.inject(`/api/v1/cognito/group${path}`)).json().data;
}

const slugsOf = (groups: readonly GroupBody[]) => groups.map(({ slug }) => slug);

test('a group has its parents, the root first, and its children one level below [SHOP-02]', async () => {
  const locks = await get('/details/Sell/Product/locks');
  expect(slugsOf(locks.parents)).toEqual(['shop']);
  expect(slugsOf(locks.children)).toEqual(['padlocks']);
  expect(locks.children[0]).toMatchObject({
    id: ids.get('padlocks'),
    name: 'padlocks',
    url: '/shop/padlocks',
    model: 'Product',
    root: ids.get('shop'),
    level: 2,
  });
  const brass = await get('/details/Sell/Product/brass');
  expect(slugsOf(brass.parents)).toEqual(['shop', 'locks', 'padlocks']);
  expect(brass.children).toEqual([]);
});

test.each([
  ['0', []],
  ['1', ['locks', 'holders']],
  ['2', ['locks', 'padlocks', 'holders']],
  ['3', ['locks', 'padlocks', 'brass', 'holders']],
  ['99', ['locks', 'padlocks', 'brass', 'holders']],
])('returns the children to depth %s in every call [SHOP-02]', async (depth, children) => {
  const details = await get(`/details/Sell/Product/shop?depth=${depth}`);
  expect(slugsOf(details.children)).toEqual(children);
  const [listed] = await get(`/Sell/Product?depth=${depth}`);
  expect(listed).toEqual(details);
  const every: readonly GroupBody[] = await get(`?depth=${depth}`);
  expect(every.find(({ slug }) => slug === 'shop')).toEqual(details);
  const posted = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/group/${ids.get('shop')}`,
    payload: { depth: Number(depth) },
  });
  expect(posted.json().data).toEqual(details);
});

test('keeps the trees of other models apart [SHOP-02]', async () => {
  const [blog] = await get('/Cognito/Article?depth=9');
  expect(blog).toMatchObject({ slug: 'blog', children: [], parents: [] });
});

test.each(['-1', 'x', '1.5', '1000'])('refuses depth %s [API-06]', async (depth) => {
  const response = await shop.inject(`/api/v1/cognito/group?depth=${depth}`);
  expect([response.statusCode, response.json().code]).toEqual([422, 'VALIDATION_FAILED']);
});
