import { useTestApp } from '../../testing/test-app.ts';
import { createOwner, readForm, useOwner } from '../testing/owner.ts';
import { useTemplates } from '../testing/templates.ts';

const shop = useTestApp();
const owner = useOwner(shop);
useTemplates(shop);

let made = 0;

async function aPage(changes: { readonly title?: string; readonly enabled?: boolean } = {}) {
  made += 1;
  const slug = `page-${made}`;
  const values = { name: slug, slug, url: `/${slug}`, title: `Page ${made}`, ...changes };
  const { id } = await shop.db
    .insertInto('page')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, slug, path: `/cms/pages/${id}` };
}

/** The page as the shell reads it. */
async function published(key: string | number) {
  const answer = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/page/${key}`,
    payload: {},
  });
  return { status: answer.statusCode, page: answer.json().data };
}

test('lists pages, hidden ones too, and finds them by title and address [API-08]', async () => {
  const hidden = await aPage({ title: 'Winter 100% <sale>', enabled: false });
  const all = await owner.get('/cms/pages');
  expect(all.body).toContain('Winter 100% &lt;sale&gt;');
  const found = await owner.get('/cms/pages?q=100%25');
  expect(found.body.match(/<th scope="row">/g)).toHaveLength(1);
  expect(found.body).toContain(`href="/cms/pages/${hidden.id}"`);
  expect(found.body).toContain('Hidden');
  expect((await owner.get(`/cms/pages?q=${hidden.slug}`)).body).toContain('Winter');
});

test('changes the fields of a page, and its version [API-08]', async () => {
  const { id, slug, path } = await aPage();
  const before = await published(slug);
  const changes = { title: 'Changed', meta_description: 'What it is', navigation_order: '77' };
  expect(await owner.send(path, changes)).toMatchObject({
    status: 303,
    location: `${path}?done=saved`,
  });
  const { page } = await published(slug);
  expect(page).toMatchObject({ id, title: 'Changed' });
  expect(page.updated_at > before.page.updated_at).toBe(true);
  const shown = await owner.get(`${path}?done=saved`);
  expect(shown.body).toContain('Saved.');
  expect(shown.body).toContain('Changed title, meta_description, navigation_order');
  expect(shown.body).toContain(owner.email);
});

test('redirects an old address to the new one in one step, if the owner chooses so [SH-05 API-08]', async () => {
  const { slug, path } = await aPage();
  const redirects = async () => {
    const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
    return data.redirects;
  };
  await owner.send(path, { slug: `${slug}-b`, keep_redirect: '1' });
  await owner.send(path, { slug: `${slug}-c`, keep_redirect: '1' });
  expect(await redirects()).toEqual(
    expect.arrayContaining([
      { old_slug: slug, new_slug: `${slug}-c` },
      { old_slug: `${slug}-b`, new_slug: `${slug}-c` },
    ]),
  );
  await owner.send(path, { slug, keep_redirect: '1' });
  expect(await redirects()).not.toContainEqual(expect.objectContaining({ old_slug: slug }));
  expect((await published(slug)).page.url).toBe(`/${slug}`);
  await owner.send(path, { slug: `${slug}-d`, keep_redirect: '' });
  expect(await redirects()).not.toContainEqual(expect.objectContaining({ old_slug: slug }));
});

test('a new page at a redirected address replaces the redirect [SH-05 API-08]', async () => {
  const [{ slug, path }, other] = [await aPage(), await aPage()];
  const isRedirected = async () => {
    const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
    const redirects: readonly { readonly old_slug: string }[] = data.redirects;
    return redirects.some(({ old_slug: from }) => from === slug);
  };
  await owner.send(path, { slug: `${slug}-moved`, keep_redirect: '1' });
  expect(await isRedirected()).toBe(true);
  expect(await owner.send('/cms/pages/new', { title: 'New', slug })).toMatchObject({ status: 303 });
  expect(await isRedirected()).toBe(false);

  await owner.send(other.path, { slug: `${other.slug}-moved`, keep_redirect: '1' });
  await owner.send(path, { slug: other.slug, keep_redirect: '' });
  const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
  expect(data.redirects).not.toContainEqual(expect.objectContaining({ old_slug: other.slug }));
});

test('menus call a page by its own label, or by its title, not by the title for search engines [API-08]', async () => {
  const { slug, path } = await aPage();
  const entryOf = async () => {
    const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
    const sitemap: readonly { readonly url: string }[] = data.sitemap;
    return sitemap.find(({ url }) => url === `/${slug}`);
  };
  await owner.send(path, { title: 'Our story', seo_title: 'Locks | Shop', menu_label: '' });
  const named = { title: 'Our story', seo_title: 'Locks | Shop' };
  expect(await entryOf()).toMatchObject({ ...named, menu_label: null });
  await owner.send(path, { menu_label: ' About us ' });
  expect(await entryOf()).toMatchObject({ ...named, menu_label: 'About us' });
  const refused = await owner.send(path, { menu_label: 'x'.repeat(61) });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('Use at most 60 characters.');
});

test('sets and clears the sitemap priority of a page [SH-21 API-08]', async () => {
  const { slug, path } = await aPage();
  const priorityOf = async () => {
    const { data } = (await shop.inject('/api/v1/cognito/domain/initialData')).json();
    const sitemap: readonly { readonly url: string; readonly priority: unknown }[] = data.sitemap;
    return sitemap.find(({ url }) => url === `/${slug}`)?.priority;
  };
  expect(await priorityOf()).toBeNull();
  for (const [entered, priority, shown] of [
    ['0', 0, '0.0'],
    [' 0.3 ', 0.3, '0.3'],
    ['1', 1, '1.0'],
    ['', null, ''],
  ] as const) {
    expect(await owner.send(path, { sitemap_priority: entered })).toMatchObject({ status: 303 });
    expect(await priorityOf()).toBe(priority);
    const form = readForm((await owner.get(path)).body, path);
    expect(form['sitemap_priority']).toBe(shown);
  }
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  const [{ path }, other] = [await aPage(), await aPage()];
  await owner.send(other.path, { navigation_order: '55' });
  for (const [changes, sentence] of [
    [{ title: ' ' }, 'Enter a title.'],
    [{ slug: 'Not an address!' }, 'Use lowercase letters, digits and hyphens only'],
    [{ slug: 'cms' }, 'This address is reserved.'],
    [{ slug: 'orders' }, 'This address is reserved.'],
    [{ slug: other.slug }, 'Another page has this address.'],
    [{ navigation_order: '55' }, 'Another page has this position.'],
    [{ navigation_order: '-1' }, 'Enter a whole number'],
    [{ sitemap_priority: '1.1' }, 'Enter a number from 0.0 to 1.0'],
    [{ sitemap_priority: '0.55' }, 'with one decimal'],
    [{ sitemap_priority: '-0' }, 'Enter a number from 0.0 to 1.0'],
    [{ meta_description: 'x'.repeat(501) }, 'Use at most 500 characters.'],
  ] as const) {
    const answer = await owner.send(path, { seo_title: 'Kept "as" typed', ...changes });
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="Kept &quot;as&quot; typed"');
    expect(answer.body).toContain('aria-invalid="true"');
  }
});

test('keeps the address of a built-in page [API-08]', async () => {
  const values = { name: 'cart', slug: 'cart', url: '/cart', title: 'Cart' };
  const { id } = await shop.db
    .insertInto('page')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await owner.send(`/cms/pages/${id}`, { slug: 'basket' });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('This is a built-in page.');
  expect(await owner.send(`/cms/pages/${id}`, { title: 'Basket' })).toMatchObject({ status: 303 });
});

test('a second owner sees both versions and overwrites nothing [API-08]', async () => {
  const { slug, path } = await aPage();
  const second = await createOwner(shop);
  const opened = readForm((await second.get(path)).body, path);
  await owner.send(path, { title: 'First' });
  const answer = await second.post(path, { ...opened, title: 'Second' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('Another owner has saved changes');
  expect(answer.body).toContain('<pre class="saved">First</pre>');
  expect(answer.body).toContain('value="Second"');
  expect((await published(slug)).page.title).toBe('First');
  const again = await second.post(path, readForm(answer.body, path));
  expect(again.status).toBe(303);
  expect((await published(slug)).page.title).toBe('Second');
});

test('adds a page, hidden until the owner shows it [API-08]', async () => {
  const added = await owner.send('/cms/pages/new', { title: 'About cats', slug: 'About-Cats' });
  expect(added).toMatchObject({ status: 303 });
  const path = added.location.split('?', 1)[0] ?? '';
  expect((await published('about-cats')).status).toBe(404);
  await owner.send(path, { enabled: '1' });
  expect((await published('about-cats')).page).toMatchObject({ url: '/about-cats' });
  const twice = await owner.send('/cms/pages/new', { title: 'Cats', slug: 'about-cats' });
  expect(twice.status).toBe(422);
});

test.each(['0', '999999', '99999999999', 'x', '1e3', '__proto__'])(
  'responds with 404 for page %s [API-08]',
  async (id) => {
    const paths = ['', '/blocks/1', '/blocks/1/delete', '/blocks/new?template=core/html'];
    for (const rest of paths) {
      const answer = await owner.get(`/cms/pages/${id}${rest}`);
      expect([rest, answer.status]).toEqual([rest, 404]);
    }
    for (const rest of ['', '/blocks/1', '/blocks/1/delete', '/blocks/1/move']) {
      const fields = { title: 'A', slug: 'a', direction: 'up' };
      const answer = await owner.post(`/cms/pages/${id}${rest}`, fields);
      expect([rest, answer.status]).toEqual([rest, 404]);
    }
  },
);
