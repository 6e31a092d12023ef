/** Articles, videos and slides written by admins through the generic model calls. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApp } from '../testing/test-app.ts';
import { createContentItems, TEST_IMAGE_HASH } from '../content/testing/test-content.ts';

const UUID = '2f1c7c0e-6d5b-4a53-9a0e-3c1d6f1b7a11';
const TEN_KILOBYTES = 'x'.repeat(10_000);

const shop = useTestApp();
let admin: string;
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  admin = await shop.login((await shop.createUser({ is_admin: true })).email);
  const videos = path.join(shop.env.dataDir, 'videos');
  mkdirSync(path.join(videos, 'folder.mp4'), { recursive: true });
  writeFileSync(path.join(videos, 'bench.mp4'), 'a video');
});

async function call(url: string, payload: object) {
  const answer = await shop.inject({
    method: 'POST',
    url: `/api/v1/cognito/${url}`,
    headers: { authorization: admin },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function read(url: string) {
  return (await shop.inject(`/api/v1/cognito/${url}`)).json();
}

async function create(model: string, columns: object): Promise<number> {
  const { status, body } = await call(`${model}/create`, columns);
  expect([status, body]).toEqual([200, { success: true, data: expect.anything() }]);
  return body.data.id;
}

const listOfSitemap = async () => JSON.stringify((await read('domain/initialData')).data.sitemap);

test('publishes an article in its groups, the sitemap and at its URL [API-02]', async () => {
  const id = await create('article', {
    slug: 'pinning-a-tray',
    name: 'Pinning a tray',
    title: 'How a tray is pinned without losing a spring',
    author: 'Ada Locke',
    blurb: 'Without losing a spring.',
    content: '<p>Slowly.</p>',
    groups: ['maths', 'computers', 'maths'],
  });
  expect((await read('article/pinning-a-tray')).data).toMatchObject({
    id,
    name: 'Pinning a tray',
    author: 'Ada Locke',
    content: '<p>Slowly.</p>',
    groups: [{ slug: 'computers' }, { slug: 'maths' }],
    publish_time: shop.clock.now().toISOString(),
    reading_time: 1,
    meta_description: null,
  });
  expect((await read('article?group=maths&page_size=1')).data).toMatchObject([{ id }]);
  expect(await listOfSitemap()).toContain('/article/pinning-a-tray');
});

test('changes only the given fields of an article, and its version [API-02]', async () => {
  const columns = { slug: 'plain', name: 'Plain', title: 'Plain', groups: ['maths'] };
  const id = await create('article', { ...columns, content: '<p>One</p>' });
  const before = (await read(`article/${id}`)).data;
  await call('article/update', { id, content: '<p>Two</p>' });
  const { content, rows, updated_at: updatedAt, ...rest } = (await read(`article/${id}`)).data;
  expect(content).toBe('<p>Two</p>');
  expect(JSON.stringify(rows)).toContain('<p>Two</p>');
  expect(before).toMatchObject(rest);
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before.updated_at));
  await call('article/update', { id, groups: [] });
  const ungrouped = (await read(`article/${id}`)).data;
  expect(ungrouped).toMatchObject({ groups: [], content: '<p>Two</p>' });
  expect(Date.parse(ungrouped.updated_at)).toBeGreaterThan(Date.parse(updatedAt));
});

test('moves an article to another URL [API-02]', async () => {
  const id = await create('article', { slug: 'from-here', name: 'Moved', title: 'Moved' });
  expect(await call('article/update', { id, slug: 'to-there' })).toMatchObject({ status: 200 });
  expect(await read('article/from-here')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read('article/to-there')).toMatchObject({ data: { id } });
});

test('hides an article until its publish time [API-02]', async () => {
  const soon = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const id = await create('article', {
    slug: 'later',
    name: 'Later',
    title: 'Later',
    publish_time: soon.replace('Z', '+00:00'),
  });
  expect(await read(`article/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await listOfSitemap()).not.toContain('/article/later');
  shop.clock.advanceSeconds(3600);
  expect(await read(`article/${id}`)).toMatchObject({ data: { publish_time: soon } });
  shop.clock.advanceSeconds(-3600);
});

test('hides an article, shows it unchanged, and deletes it [API-02]', async () => {
  const columns = { slug: 'coming-and-going', name: 'Comes', title: 'Comes', groups: ['maths'] };
  const id = await create('article', columns);
  const before = await read(`article/${id}`);
  await call('article/disable', { id });
  expect(await read(`article/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await listOfSitemap()).not.toContain('/article/coming-and-going');
  await call('article/enable', { id });
  expect(await read(`article/${id}`)).toEqual(before);
  expect(await call('article/delete', { id })).toMatchObject({ status: 200 });
  expect(await call('article/update', { id, name: 'Again' })).toMatchObject({ status: 404 });
});

test('plays a video from a platform or an existing file [API-02]', async () => {
  const id = await create('video', { slug: 'far-away', name: 'Far away', youtube_id: 'dQw4w9' });
  expect((await read(`video/${id}`)).data).toMatchObject({
    platform: 'youtube',
    youtube_id: 'dQw4w9',
    file: null,
    length: null,
    slate: null,
  });
  const own = { id, file: 'bench.mp4', youtube_id: null, length: 12 };
  expect(await call('video/update', own)).toMatchObject({ status: 200 });
  expect((await read('video/far-away')).data).toMatchObject(own);
  expect((await shop.inject(`/v/${id}.mp4`)).body).toBe('a video');
});

test('shows a slide in its gallery [API-02]', async () => {
  const id = await create('slide', {
    gallery: 3,
    heading: 'A drawer',
    content: '<p>Full</p>',
    link: '/shop',
    link_target: '_blank',
    overlay_color: 'blk',
    text_color: 'wht',
    image_opacity: 70,
    image_saturation: 50,
    sort_order: 9,
  });
  const key = TEST_IMAGE_HASH;
  await call('slide/addPhoto', { id, model: 'slide', uuid: UUID, name: 'A drawer', key });
  const { slides } = (await read('gallery/3')).data;
  expect(slides.at(-1)).toMatchObject({ id, heading: 'A drawer', image: { hash: key } });
  await call('slide/update', { id, gallery: 4 });
  expect((await read('gallery/4')).data.slides).toMatchObject([{ id }]);
  expect(await call('slide/delete', { id })).toMatchObject({ status: 200 });
  expect((await read('gallery/4')).data.slides).toEqual([]);
});

test.each([
  ['article', 'content', { slug: 'clean', name: 'Clean', title: 'Clean' }],
  ['slide', 'content', { gallery: 3 }],
  ['faq', 'content', { name: 'Clean?' }],
  ['person', 'description', { first_name: 'Clean' }],
])('sanitises an admin’s HTML in a %s [CMS-18]', async (model, column, columns) => {
  const dirty = '<p style="x" onclick="evil()">So.</p><script>evil()</script><img src="//evil">';
  const id = await create(model, { ...columns, [column]: dirty });
  expect((await read(`${model}/${id}`)).data[column]).toBe('<p>So.</p><img />');
  await call(`${model}/update`, { id, [column]: `<iframe src="/"></iframe>${dirty}` });
  expect((await read(`${model}/${id}`)).data[column]).toBe('<p>So.</p><img />');
});

const ARTICLE = { slug: 'refused', name: 'Refused', title: 'Refused' };
const VIDEO = { slug: 'refused', name: 'Refused' };

test.each([
  ['article', ARTICLE, { slug: 'article-1' }],
  ['article', ARTICLE, { slug: '12' }],
  ['article', ARTICLE, { slug: '../x' }],
  ['article', ARTICLE, { slug: ['refused'] }],
  ['article', ARTICLE, { slug: 'Large' }],
  ['article', ARTICLE, { name: TEN_KILOBYTES }],
  ['article', ARTICLE, { title: '  ' }],
  ['article', ARTICLE, { title: 'Two\r\nlines' }],
  ['article', ARTICLE, { author: 'Ada\u0007' }],
  ['article', ARTICLE, { content: ['<p>x</p>'] }],
  ['article', ARTICLE, { content: 'x'.repeat(60_001) }],
  ['article', ARTICLE, { blurb: TEN_KILOBYTES }],
  ['article', ARTICLE, { reading_time: 0 }],
  ['article', ARTICLE, { publish_time: '2026-02-30T00:00:00Z' }],
  ['article', ARTICLE, { publish_time: '2026-03-01' }],
  ['article', ARTICLE, { publish_time: '2026-03-01T00:00:00+10' }],
  ['article', ARTICLE, { publish_time: '0001-01-01T00:00:00Z' }],
  ['article', ARTICLE, { publish_time: 0 }],
  ['article', ARTICLE, { publish_time: null }],
  ['article', ARTICLE, { groups: ['maths', 'nothing'] }],
  ['article', ARTICLE, { groups: 'maths' }],
  ['article', ARTICLE, { groups: null }],
  ['article', ARTICLE, { updated_at: '2000-01-01T00:00:00Z' }],
  ['article', ARTICLE, { image_hash: TEST_IMAGE_HASH }],
  ['article', ARTICLE, { enabled: true }],
  ['video', VIDEO, { slug: 'first-layer' }],
  ['video', VIDEO, { file: '../bench.mp4' }],
  ['video', VIDEO, { file: 'elsewhere.mp4' }],
  ['video', VIDEO, { file: 'folder.mp4' }],
  ['video', VIDEO, { youtube_id: '"><script>' }],
  ['video', VIDEO, { platform: 'https://evil.example' }],
  ['video', VIDEO, { length: 1.5 }],
  ['slide', { gallery: 3 }, { gallery: 999_999 }],
  ['slide', { gallery: 3 }, { gallery: '3' }],
  ['slide', { gallery: 3 }, { link: 'javascript:alert(1)' }],
  ['slide', { gallery: 3 }, { link_target: '_top' }],
  ['slide', { gallery: 3 }, { image_opacity: 11 }],
  ['slide', { gallery: 3 }, { overlay_color: 'red' }],
  ['link', { parent: 'List', name: 'Link', link: '/x' }, { icon: '<svg>' }],
  ['link', { parent: 'List', name: 'Link', link: '/x' }, { link: 'mailto:ada@example.com' }],
])('neither creates nor changes a %s of %j with %j [API-06]', async (model, right, wrong) => {
  const { db } = shop;
  const everything = () =>
    Promise.all([
      db.selectFrom('article').selectAll().orderBy('id').execute(),
      db.selectFrom('article_group').selectAll().orderBy('article_id').execute(),
      db.selectFrom('video').selectAll().orderBy('id').execute(),
      db.selectFrom('slide').selectAll().orderBy('id').execute(),
      db.selectFrom('link').selectAll().orderBy('id').execute(),
    ]);
  const { data } = await read(`${model}?page_size=2`);
  const id = data[1].id;
  const before = await everything();
  for (const [action, body] of [
    ['create', { ...right, ...wrong }],
    ['update', { id, ...wrong }],
  ] as const) {
    const answer = await call(`${model}/${action}`, body);
    expect([action, answer.status, answer.body.code]).toEqual([action, 422, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(wrong));
  }
  expect(await everything()).toEqual(before);
});

test('does not use profile pictures in content [API-02]', async () => {
  const owner = await shop.createUser();
  const key = 'c'.repeat(40);
  const picture = { mime: 'image/webp', width: 800, height: 800, bytes: 1, placeholder: '#808080' };
  await shop.db
    .insertInto('image')
    .values({ ...picture, hash: key, file: 'people/c.webp', owner_id: owner.id })
    .execute();
  const photo = { id: 3, model: 'article', uuid: UUID, name: 'A face', key };
  expect(await call('article/addPhoto', photo)).toMatchObject({
    status: 422,
    body: { errors: { key: 'Picture not found.' } },
  });
});

test('keeps an article consistent under concurrent changes [API-02]', async () => {
  const id = await create('article', { slug: 'busy', name: 'Busy', title: 'Busy' });
  const answers = await Promise.all(
    [['maths'], ['computers'], ['maths', 'computers'], []].map((groups) =>
      call('article/update', { id, groups }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('assigns a slug to one of several concurrent requests [API-02]', async () => {
  const body = { slug: 'wanted', name: 'Wanted', title: 'Wanted' };
  const answers = await Promise.all([1, 2, 3].map(() => call('article/create', body)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});
