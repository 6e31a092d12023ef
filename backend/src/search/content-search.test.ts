import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { dataOf, parseBody } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { createContentItems } from '../content/testing/test-content.ts';
import { insertPage, updatePage } from '../content/page-repository.ts';
import { markPagesChanged } from '../content/page-changes.ts';
import { deleteContent, setContentEnabled } from '../content/content-write-repository.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addSearchedProducts } from './testing/test-search.ts';
import { indexContent } from './content-search-index.ts';

const shop = useTestApp();
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  await addSearchedProducts(shop.db, [
    { name: 'Quillon Rest', option: 'Cobalt' },
    { name: 'Key Fob', group: 'Zwickel Parts' },
  ]);
  await shop.db
    .insertInto('search_synonym')
    .values([{ words: 'blue, cobalt' }, { words: 'keychain, key fob' }])
    .execute();
  await indexContent(shop.db);
});

async function search(text: string) {
  const path = `/api/v1/sell/product?search=${encodeURIComponent(text)}`;
  const { data, content, corrected } = parseBody(
    productListWireSchema,
    (await shop.inject(path)).json(),
  );
  const found = (content?.hits ?? []).map(({ kind, url }) => `${kind} ${url}`);
  return { products: data.map(({ name }) => name), found, place: content?.place, corrected };
}

async function addPage(slug: string, more: { readonly login_required?: boolean } = {}) {
  const page = { name: slug, slug, url: `/${slug}`, title: `The ${slug} page`, ...more };
  const id = await insertPage(shop.db, page);
  if (typeof id !== 'number') throw new Error(id);
  return id;
}

test('lists what visitors search for most, then groups [SHOP-13]', async () => {
  const searches = ['the key fob', 'key fob', 'Key fob', 'KEY FOB!', 'key the fob'];
  for (const text of [...searches, 'quill', 'zzzzzz']) await search(text);
  await shop.services.searchCounts.store({ db: shop.db, now: shop.clock.now() });
  const answer = await shop.inject('/api/v1/sell/product/popular');
  const { data } = parseBody(dataOf(v.array(v.string())), answer.json());
  expect(data[0]).toBe('key fob');
  expect(data).toContain('zwickel parts');
  // Half words, and words that nothing has, are not shown to others.
  expect(data).not.toContain('quill');
  expect(data).not.toContain('zzzzzz');
});

test('finds groups, pages and articles, and marks what leads before products [SHOP-13]', async () => {
  await addPage('quillon');
  expect(await search('zwickel')).toMatchObject({ found: ['group /shop/zwickel-parts'] });
  expect(await search('quillon')).toMatchObject({
    products: ['Quillon Rest'],
    found: ['page /quillon'],
    place: 'after',
  });
  expect(await search('quillon page')).toMatchObject({ products: [], place: 'first' });
});

test('lists content on the first page without filters only [SHOP-13]', async () => {
  for (const more of ['&page=2', '&in_stock=1', '&price_min=9999', '&colour=teal']) {
    const answer = await shop.inject(`/api/v1/sell/product?search=quillon${more}`);
    expect(answer.json().content).toBeNull();
  }
});

test('finds options by the owner’s synonyms, after exact matches [SHOP-13]', async () => {
  expect((await search('blue')).products).toEqual(['Quillon Rest']);
  expect((await search('keychains')).products).toEqual(['Key Fob']);
  expect((await search('keyfob')).products).toEqual(['Key Fob']);
});

test('never finds what visitors may not read [SHOP-13]', async () => {
  const id = await addPage('torsion');
  await addPage('velvet', { login_required: true });
  const html = (text: string) => JSON.stringify({ html: `<p>${text}</p>` });
  const block = { page_id: id, sort_order: 1, template: 'core/html' };
  await shop.db
    .insertInto('page_block')
    .values([
      { ...block, variables: html('gossamer') },
      { ...block, variables: html('hessian'), hidden: true },
      { ...block, variables: html('jacquard'), end_time: new Date(0) },
      { ...block, variables: html('muslin'), deleted: true },
      { ...block, variables: JSON.stringify({ link: '/organza', type: 'taffeta' }) },
    ])
    .execute();
  await markPagesChanged(shop.db, [id]);
  expect((await search('gossamer')).found).toEqual(['page /torsion']);
  for (const text of ['velvet', 'hessian', 'jacquard', 'muslin', 'organza', 'taffeta']) {
    expect(await search(text)).toMatchObject({ products: [], found: [] });
  }
  await updatePage(shop.db, id, { enabled: false });
  await markPagesChanged(shop.db, [id]);
  expect((await search('gossamer')).found).toEqual([]);
});

test('finds an article from its publication until it is hidden or deleted [SHOP-13]', async () => {
  const ids = await shop.db
    .selectFrom('article')
    .select(['id', 'slug'])
    .where('slug', 'in', ['article-1', 'article-2', 'draft', 'tomorrow'])
    .execute();
  const idOf = (slug: string) => ids.find((row) => row.slug === slug)?.id ?? 0;
  for (const { id, slug } of ids) {
    await shop.db
      .updateTable('article')
      .set({ title: `Marquetry ${slug}` })
      .where('id', '=', id)
      .execute();
  }
  await indexContent(shop.db);
  const both = ['article /article/article-1', 'article /article/article-2'];
  expect((await search('marquetry')).found).toEqual(both);
  shop.clock.advanceSeconds(2 * 86_400);
  expect((await search('marquetry')).found).toEqual(['article /article/tomorrow', ...both]);
  await setContentEnabled(shop.db, { table: 'article', id: idOf('article-1') }, false);
  await deleteContent(shop.db, { table: 'article', id: idOf('tomorrow') });
  expect((await search('marquetry')).found).toEqual(['article /article/article-2']);
});

test('never corrects words that content has, and finds pages by some words [SHOP-13]', async () => {
  await addPage('quillom');
  expect(await search('quillom')).toMatchObject({ corrected: null, found: ['page /quillom'] });
  expect(await search('who polishes quillom xylophones')).toMatchObject({
    products: [],
    found: ['page /quillom'],
    place: 'related',
  });
});

test.each([
  '%',
  '_',
  `'; drop table content_search; --`,
  '<script>alert(1)</script>',
  `'a':* & !('b')`,
  '(((((',
  'page '.repeat(40),
  '٣'.repeat(200),
])('responds to %j [API-06]', async (text) => {
  expect((await search(text)).found.length).toBeLessThanOrEqual(9);
});

test('rejects 10,000 characters [API-06]', async () => {
  for (const path of ['product?search=', 'product/suggest?q=']) {
    const answer = await shop.inject(`/api/v1/sell/${path}${'a'.repeat(10_000)}`);
    expect([414, 422, 404]).toContain(answer.statusCode);
  }
});
