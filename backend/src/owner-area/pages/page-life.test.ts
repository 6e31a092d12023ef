/** Adding built-in pages and deleting pages. */
import { useTestApp } from '../../testing/test-app.ts';
import { useOwner } from '../testing/owner.ts';
import { TEST_PAGES, useTemplates } from '../testing/templates.ts';

const shop = useTestApp();
const owner = useOwner(shop);
useTemplates(shop);

async function published(slug: string) {
  const url = `/api/v1/cognito/page/${slug}`;
  const answer = await shop.inject({ method: 'POST', url, payload: {} });
  return { status: answer.statusCode, page: answer.json().data };
}

async function aPage(slug: string): Promise<string> {
  const fields = { title: `Page ${slug}`, slug, enabled: '1' };
  const { location } = await owner.send('/cms/pages/new', fields);
  return location.split('?', 1)[0] ?? '';
}

async function listRedirects(): Promise<unknown> {
  return (await shop.inject('/api/v1/cognito/domain/initialData')).json().data.redirects;
}

test('adds missing built-in pages with one button, once [API-08]', async () => {
  expect((await owner.get('/cms/pages')).body).toContain('home, shop, cart, orders');
  expect(await owner.post('/cms/pages/needed', {})).toMatchObject({ status: 303 });
  for (const { slug, template, below = [] } of TEST_PAGES) {
    const { status, page } = await published(slug);
    expect([slug, status]).toEqual([slug, 200]);
    const contents: readonly { readonly template: string }[] = page.pageContents;
    expect(contents.map(({ template }) => template)).toEqual([template, ...below]);
  }
  expect((await published('home')).page).toMatchObject({ url: '/', item_url: null });
  expect((await published('shop')).page).toMatchObject({
    item_url: '/shop/{item}',
    sitemap_model: 'SellProductGroup',
  });
  const { login_required: login } = await shop.db
    .selectFrom('page')
    .select('login_required')
    .where('slug', '=', 'orders')
    .executeTakeFirstOrThrow();
  expect(login).toBe(true);
  const { sitemap } = (await shop.inject('/api/v1/cognito/domain/initialData')).json().data;
  expect(sitemap).toContainEqual(expect.objectContaining({ url: '/cart', seo_title: 'Cart' }));
  expect((await owner.get('/cms/pages')).body).not.toContain('Add these pages');
  await owner.post('/cms/pages/needed', {});
  const { total } = await shop.db
    .selectFrom('page')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(TEST_PAGES.length);
});

test('does not delete built-in pages [API-08]', async () => {
  await owner.post('/cms/pages/needed', {});
  const { page } = await published('cart');
  const path = `/cms/pages/${page.id}`;
  expect((await owner.get(path)).body).not.toContain(`href="${path}/delete"`);
  expect((await owner.get(`${path}/delete`)).status).toBe(404);
  expect((await owner.post(`${path}/delete`, {})).status).toBe(404);
  expect((await published('cart')).status).toBe(200);
});

test('deletes a page with its blocks after confirmation [API-08]', async () => {
  const path = await aPage('to-delete');
  await owner.send(`${path}/blocks/new?template=core/html`, { name: 'Text' });
  expect((await owner.get(path)).body).toContain(`href="${path}/delete"`);
  expect((await owner.get(`${path}/delete`)).body).toContain('cannot be undone');
  expect((await published('to-delete')).status).toBe(200);
  expect(await owner.send(`${path}/delete`, {})).toMatchObject({
    status: 303,
    location: '/cms/pages?done=deleted',
  });
  expect((await published('to-delete')).status).toBe(404);
  expect((await owner.post(`${path}/delete`, {})).status).toBe(404);
});

test('redirects a deleted page and its old addresses to another page [SH-05 API-08]', async () => {
  const path = await aPage('old-news');
  await aPage('news');
  await owner.send(path, { slug: 'older-news', keep_redirect: '1' });
  for (const to of ['older-news', 'nowhere', '//evil.example', 'https://evil.example']) {
    const refused = await owner.send(`${path}/delete`, { to });
    expect([to, refused.status]).toEqual([to, 422]);
    expect(refused.body).toContain(`value="${to}"`);
  }
  expect(await owner.send(`${path}/delete`, { to: '/news' })).toMatchObject({ status: 303 });
  expect(await listRedirects()).toEqual([
    { old_slug: 'old-news', new_slug: 'news' },
    { old_slug: 'older-news', new_slug: 'news' },
  ]);
});
