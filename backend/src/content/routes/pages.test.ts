import { useTestApp } from '../../testing/test-app.ts';
import { createContentItems } from '../testing/test-content.ts';

const shop = useTestApp();
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  const page = { name: 'Page', title: 'Page' };
  await shop.db
    .insertInto('page')
    .values([
      { ...page, slug: 'home', url: '/' },
      { ...page, slug: 'about', url: '/about' },
      { ...page, slug: 'gone', url: '/gone', enabled: false },
    ])
    .execute();
});

async function get(path: string) {
  return (await shop.inject(`/api/v1/cognito/${path}`)).json();
}

async function post(path: string, payload?: object) {
  const response = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/${path}`,
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

test('returns pages for POST as for GET, by id and by slug [API-02]', async () => {
  const { data: about } = await get('page?url=about');
  expect(about).toMatchObject({ slug: 'about' });
  for (const path of ['page/about', `page/${about.id}`]) {
    expect(await post(path)).toEqual({ status: 200, body: { data: about } });
  }
  expect((await post('page', { url: 'about', pb: 1 })).body).toEqual({ data: about });
  expect((await post('page', { url: '/' })).body).toMatchObject({
    data: { slug: 'home', url: '/' },
  });
  expect((await post('page')).body).toEqual(await get('page'));
  expect((await post('page', { page: 2, page_size: 1 })).body).toMatchObject({
    num_pages: 2,
    data: [{ slug: 'about' }],
  });
  const { id } = await shop.db
    .selectFrom('page')
    .select('id')
    .where('slug', '=', 'gone')
    .executeTakeFirstOrThrow();
  for (const key of ['gone', id, 'nothing', '0', '9'.repeat(30), '__proto__']) {
    expect([key, (await post(`page/${key}`)).status]).toEqual([key, 404]);
  }
});

test('a single page has its text as content, of legacy rows or of HTML blocks [API-01 CMS-05]', async () => {
  const widget = { type: 'html', templatevar: { html: '<p>Old</p>' } };
  const rows = [{ row_type: 'columns', blocks: [{ id: 1, widgets: [widget] }] }];
  const page = { name: 'Page', title: 'Page' };
  await shop.db
    .insertInto('page')
    .values([
      { ...page, slug: 'legacy', url: '/legacy', legacy_rows: JSON.stringify(rows) },
      { ...page, slug: 'texts', url: '/texts' },
    ])
    .execute();
  const { data: legacy } = await get('page?url=legacy');
  expect(JSON.parse(legacy.content)).toEqual(legacy.rows);
  const { data: texts } = await get('page?url=texts');
  expect(texts.content).toBeNull();
  const block = (html: string, template = 'core/html') => ({
    page_id: texts.id,
    template,
    variables: JSON.stringify({ html }),
  });
  const soon = new Date(shop.clock.now().getTime() + 60_000);
  await shop.db
    .insertInto('page_block')
    .values([
      { ...block('<h2>One</h2><script>x()</script>'), sort_order: 1 },
      { ...block('<p>Two</p>', 'gift-list/note'), sort_order: 2 },
      { ...block('<p>Soon</p>'), sort_order: 3, start_time: soon },
      { ...block('<p>Hidden</p>'), sort_order: 4, hidden: true },
    ])
    .execute();
  expect((await get('page?url=texts')).data.content).toBe('<h2>One</h2>\n<p>Two</p>');
  const { data: list } = await get('page');
  expect(list.map((listed: object) => 'content' in listed)).not.toContain(true);
});

test('an administrator who is editing gets hidden pages and blocks, marked [CMS-04]', async () => {
  const { id } = await shop.db
    .selectFrom('page')
    .select('id')
    .where('slug', '=', 'gone')
    .executeTakeFirstOrThrow();
  const block = { page_id: id, template: 'core/heading' };
  await shop.db
    .insertInto('page_block')
    .values([
      { ...block, sort_order: 1, hidden: true, slate_hash: null, background_video_id: 7 },
      { ...block, sort_order: 2, deleted: true },
    ])
    .execute();
  const admin = await shop.createUser({ is_admin: true });
  const customer = await shop.createUser();
  const read = async (authorization?: string) =>
    shop.inject({
      url: '/api/v1/cognito/page?url=gone&editing=1',
      headers: authorization === undefined ? {} : { authorization },
    });
  const edited = await read(await shop.login(admin.email));
  expect(edited.headers['cache-control']).toBe('private, no-cache');
  expect(edited.json().data.pageContents).toMatchObject([
    { editing: true, hidden: true, background_video_id: 7, background_video: { imageHashes: {} } },
  ]);
  expect((await read()).statusCode).toBe(404);
  expect((await read(await shop.login(customer.email))).statusCode).toBe(404);
});

test('returns groups for POST as for GET, and one by its id [API-02]', async () => {
  const groups = await get('group');
  expect((await post('group')).body).toEqual(groups);
  const [first] = groups.data;
  expect((await post(`group/${first.id}`, {})).body).toEqual({ data: first });
  for (const key of ['999999', first.slug, '-1', '9'.repeat(30)]) {
    expect([key, (await post(`group/${key}`)).status]).toEqual([key, 404]);
  }
  expect((await post('group', { image_width: 'x' })).status).toBe(422);
});

test.each(['create', 'update', 'enable', 'disable', 'delete', 'addPhoto'])(
  'has no call to %s pages, groups, forms or pictures [API-02]',
  async (action) => {
    const authorization = await shop.login((await shop.createUser({ is_admin: true })).email);
    for (const model of ['page', 'group', 'form', 'image', 'domain', 'payment', 'testimonials']) {
      const response = await shop.inject({
        method: 'POST',
        url: `/api/v1/cognito/${model}/${action}`,
        headers: { authorization },
        payload: { id: 1, name: 'x' },
      });
      expect([model, response.statusCode]).toEqual([model, 404]);
    }
  },
);
