import { articleWireSchema } from 'shared-contracts/api/article';
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { faqWireSchema } from 'shared-contracts/api/faq';
import { galleryWireSchema, photoWireSchema, slideWireSchema } from 'shared-contracts/api/gallery';
import { linkWireSchema } from 'shared-contracts/api/link';
import { personWireSchema } from 'shared-contracts/api/person';
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import { videoWireSchema } from 'shared-contracts/api/video';
import { pageOf, parseBody, parseData } from 'shared-contracts/api/wire';
import type * as v from 'valibot';
import { useTestApp } from '../../testing/test-app.ts';
import {
  createContentItems,
  TEST_ARTICLES,
  TEST_IMAGE_HASH,
} from '../../content/testing/test-content.ts';

const BASE = '/api/v1/cognito';
const MODELS = [
  'article',
  'testimonial',
  'person',
  'faq',
  'video',
  'link',
  'photo',
  'slide',
  'gallery',
];

const shop = useTestApp();
beforeAll(() => createContentItems(shop.db, shop.clock.now()));

async function get(path: string) {
  return (await shop.inject(`${BASE}${path}`)).json();
}

function post(path: string, payload?: object) {
  return shop.inject({
    method: 'POST',
    url: `${BASE}${path}`,
    ...(payload !== undefined && { payload }),
  });
}

async function list<Schema extends v.GenericSchema>(schema: Schema, path: string) {
  return parseBody(pageOf(schema), await get(path));
}

async function refusal(path: string) {
  const answer = await shop.inject(`${BASE}${path}`);
  return [answer.statusCode, answer.json().code];
}

async function listSlugs(query: string) {
  const { data } = await list(articleWireSchema, `/article${query}`);
  return data.map(({ slug }) => slug);
}

test('lists nine articles a page, newest first, without their content [CMS-08]', async () => {
  const { data, num_pages } = await list(
    articleWireSchema,
    '/article?orderby=display_start_time&page=1',
  );
  expect(num_pages).toBe(2);
  expect(data.map(({ slug }) => slug)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `article-${number}`),
  );
  expect(data.every(({ content }) => content === null)).toBe(true);
  expect(await listSlugs('?page=2')).toEqual(['article-10', 'article-11', 'article-12']);
});

test('lists the articles of a group [CMS-08]', async () => {
  expect(await listSlugs('?group=computers&page_size=3')).toEqual([
    'article-2',
    'article-4',
    'article-6',
  ]);
  expect(await listSlugs('?group=/maths/&page_size=100')).toHaveLength(TEST_ARTICLES / 2);
  expect(await listSlugs('?group=shop')).toEqual([]);
  expect(await get('/article?group=nothing')).toEqual({ data: [], num_pages: 0 });
});

test('a hidden group lists no articles, and its articles do not name it [CMS-08]', async () => {
  const { id } = await shop.db
    .updateTable('grp')
    .set({ enabled: false })
    .where('slug', '=', 'maths')
    .returning('id')
    .executeTakeFirstOrThrow();
  const hidden = await shop.inject('/api/v1/cognito/article?group=maths');
  const article = await shop.inject('/api/v1/cognito/article?url=article-1');
  await shop.db.updateTable('grp').set({ enabled: true }).where('id', '=', id).execute();
  expect(hidden.json()).toEqual({ data: [], num_pages: 0 });
  expect(article.json().data.groups).toEqual([]);
});

test('returns one article with content, picture, groups and reading time [CMS-08]', async () => {
  const path = '/article?url=article-3&image_aspect=16x9&image_width=1184';
  const article = parseData(articleWireSchema, await get(path));
  expect(article).toMatchObject({
    name: 'Article 3',
    title: 'A longer headline of article 3',
    author: 'Marion Leske',
    meta_description: 'About 3',
    groups: [{ name: 'Maths', slug: 'maths' }],
    reading_time: 3,
  });
  expect(article.content).toContain('word word');
  expect(article.rows).toMatchObject([
    {
      row_type: 'columns',
      blocks: [
        {
          width: 12,
          widgets: [{ outer: 'core/html', type: 'html', templatevar: { html: article.content } }],
        },
      ],
    },
  ]);
  expect(article.image).toMatchObject({
    alt: 'A print',
    webp_url: `/assets/i/${TEST_IMAGE_HASH}/16x9/1200.webp`,
  });
  expect(Date.parse(article.publish_time)).toBeLessThan(shop.clock.now().getTime());
  const timed = parseData(articleWireSchema, await get('/article/article-2'));
  expect(timed.reading_time).toBe(42);
});

test('shows an article from its publish time on, and never a disabled one [CMS-08]', async () => {
  expect(await refusal('/article?url=draft')).toEqual([404, 'NOT_FOUND']);
  expect(await refusal('/article?url=tomorrow')).toEqual([404, 'NOT_FOUND']);
  const all = await listSlugs('?page_size=100');
  expect(all).toHaveLength(TEST_ARTICLES);
  const { sitemap } = parseData(initialDataWireSchema, await get('/domain/initialData'));
  expect(sitemap).toContainEqual(
    expect.objectContaining({
      url: '/article/article-1',
      seo_title: 'A longer headline of article 1',
      seo_meta_description: 'About 1',
    }),
  );
  expect(sitemap).toContainEqual(
    expect.objectContaining({
      url: '/blog/computers',
      seo_title: 'Computers',
      seo_meta_description: 'Chips',
    }),
  );
  const urls = sitemap.map(({ url }) => url);
  expect(urls).not.toContain('/article/draft');
  expect(urls).not.toContain('/article/tomorrow');

  shop.clock.advanceSeconds(2 * 86_400);
  expect((await listSlugs('?page_size=1'))[0]).toBe('tomorrow');
  shop.clock.advanceSeconds(-2 * 86_400);
});

test('returns the blog’s address for article groups [CMS-08]', async () => {
  const { data } = await get('/group/Cognito/Article');
  expect(data.map(({ url }: { url: string }) => url)).toEqual(['/blog/computers', '/blog/maths']);
});

test('lists three testimonials, of a group or of all [CMS-21]', async () => {
  const { data, num_pages } = await list(testimonialWireSchema, '/testimonial');
  expect(data.map(({ rating }) => rating)).toEqual([1, 2, 3]);
  expect(num_pages).toBe(2);
  const ofShop = await list(testimonialWireSchema, '/testimonial?group=shop&image_width=100');
  expect(ofShop.data.map(({ name }) => name)).toEqual(['Customer 4', 'Customer 5']);
  expect(ofShop.data[0]?.image?.url).toBe(`/assets/i/${TEST_IMAGE_HASH}/1x1/100.jpg`);
});

test('lists 64 people in the order of the owner [CMS-21]', async () => {
  const { data, num_pages } = await list(personWireSchema, '/person');
  expect([data.length, num_pages]).toEqual([64, 2]);
  expect(data[0]).toMatchObject({ first_name: 'Person 1', last_name: '' });
  expect(data[0]?.photo?.hash).toBe(TEST_IMAGE_HASH);
  expect(data[1]?.photo).toBeNull();
});

test('lists the questions of a group in the order of the owner [CMS-09]', async () => {
  const { data } = await list(faqWireSchema, '/faq?group=shipping');
  expect(data.map(({ name, group }) => [name, group])).toEqual([
    ['How much?', 'shipping'],
    ['How long?', 'shipping'],
  ]);
  expect((await list(faqWireSchema, '/faq')).data).toHaveLength(3);
});

test('returns a video by its id or its slug [CMS-11]', async () => {
  const { data } = await list(videoWireSchema, '/video');
  const [own, embedded] = data;
  expect(own).toMatchObject({ file: 'first.mp4', youtube_id: null, slate: TEST_IMAGE_HASH });
  expect(Date.parse(own?.created_at ?? '')).not.toBeNaN();
  expect(own?.slate_image?.url).toContain(`/${TEST_IMAGE_HASH}/16x9/`);
  const byId = parseData(videoWireSchema, await get(`/video?id=${embedded?.id}`));
  expect(byId).toMatchObject({ platform: 'youtube', youtube_id: 'dQw4w9WgXcQ', length: 212 });
  expect(parseData(videoWireSchema, await get('/video/elsewhere'))).toEqual(byId);
});

test('lists links by their parent [CMS-21]', async () => {
  const { data } = await list(linkWireSchema, '/link?parent=Useful%20links');
  expect(data.map(({ name, link, icon }) => [name, link, icon])).toEqual([
    ['Shop', '/shop', 'cart'],
    ['Elsewhere', 'https://example.com/', null],
  ]);
  expect((await list(linkWireSchema, '/link?parent=nothing')).data).toEqual([]);
});

test('lists photos, including one without a picture [CMS-21]', async () => {
  const { data } = await list(photoWireSchema, '/photo');
  expect(data.map(({ name, image }) => [name, image?.alt])).toEqual([
    ['Bench', 'A face'],
    ['Not yet', undefined],
  ]);
});

test('returns a gallery with its slides in order, with pictures in the requested size [CMS-12]', async () => {
  const wanted = { image_aspect: '1x1', image_width: 410 };
  const answers = await Promise.all([
    post('/gallery/3', wanted),
    post('/gallery/workshop', wanted),
    shop.inject(`${BASE}/gallery/3?image_aspect=1x1&image_width=410`),
    shop.inject(`${BASE}/gallery?id=3&image_aspect=1x1&image_width=410`),
    shop.inject(`${BASE}/gallery?url=workshop&image_aspect=1x1&image_width=410`),
  ]);
  for (const answer of answers) {
    const gallery = parseData(galleryWireSchema, answer.json());
    expect(gallery).toMatchObject({ id: 3, name: 'Workshop', url: 'workshop' });
    expect(gallery.slides.map(({ heading }) => heading)).toEqual(['First', 'Second']);
    expect(gallery.slides[0]).toMatchObject({ overlay_color: 'blk', text_color: 'wht' });
    expect(gallery.slides[0]?.image?.avif_url).toBe(`/assets/i/${TEST_IMAGE_HASH}/1x1/425.avif`);
  }
});

test('lists the galleries of a group, including one without slides [CMS-12]', async () => {
  const { data } = await list(galleryWireSchema, '/gallery?group=tour');
  expect(data.map(({ url, slides }) => [url, slides.length])).toEqual([
    ['workshop', 2],
    ['empty', 0],
  ]);
});

test('lists slides, of a gallery or of all, none of a hidden gallery [CMS-13]', async () => {
  const all = await list(slideWireSchema, '/slide');
  expect(all.data.map(({ id }) => id)).toEqual([15, 12, 11]);
  const { data } = await list(slideWireSchema, '/slide?gallery=3');
  expect(data.map(({ id }) => id)).toEqual([12, 11]);
  expect(await refusal('/slide/14')).toEqual([404, 'NOT_FOUND']);
});

test.each(MODELS)('returns %s as list and single, by GET and by POST [API-02]', async (model) => {
  const wanted = await get(`/${model}?page=1&page_size=2`);
  const posted = await post(`/${model}`, { page: 1, page_size: 2 });
  expect(posted.json()).toEqual(wanted);
  expect(posted.headers['cache-control']).toBe('no-store');
  const bare = await post(`/${model}`);
  expect(bare.json()).toEqual(await get(`/${model}`));
  const [{ id }] = wanted.data;
  const single = await get(`/${model}/${id}`);
  expect(single.data.id).toBe(id);
  expect((await post(`/${model}/${id}`)).json()).toEqual(single);
  expect((await post(`/${model}`, { id })).json()).toEqual(single);
  expect(await get(`/${model}?id=${id}`)).toEqual(single);
});

test.each(['/article', '/article/article-1', '/gallery/3', '/faq?group=shipping'])(
  'responds with 304 to %s when nothing changed',
  async (path) => {
    const url = `${BASE}${path}`;
    const first = await shop.inject(url);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const etag = String(first.headers['etag']);
    const again = await shop.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('describes the content calls [API-01]', async () => {
  const { paths } = (await shop.inject('/api/v1/openapi.json')).json();
  for (const model of MODELS) {
    expect(Object.keys(paths[`${BASE}/${model}`]).toSorted()).toEqual(['get', 'post']);
    expect(Object.keys(paths[`${BASE}/${model}/{key}`]).toSorted()).toEqual(['get', 'post']);
  }
  const names = paths[`${BASE}/article`].get.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['page', 'page_size', 'orderby', 'group', 'image_aspect', 'url']),
  );
});
