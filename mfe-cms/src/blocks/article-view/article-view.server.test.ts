import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { isRecord } from 'shared-contracts/json';
import { anArticlePageWire, anArticleWire } from '../../testing/articles.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

const block = aBlock({ template: 'Blog/article_view' });
const article = anArticleWire({
  content: '<h2 id="why">Why</h2><p style="color:red">Because.</p><script>x()</script>',
  meta_description: 'What causes layer lines.',
  updated_at: '2026-04-01T00:00:00.000Z',
});
const others = [
  anArticleWire({ id: 2, name: 'Newer', slug: 'newer', groups: [] }),
  article,
  anArticleWire({ id: 3, name: 'Older', slug: 'older' }),
];

/** Returns one article for a slug, otherwise a list. */
function aBlog({ one = { data: article }, list = anArticlePageWire(others) } = {}) {
  return createFakeApi({
    '/cognito/article': (query: unknown) =>
      isRecord(query) && query['url'] !== undefined ? one : list,
  });
}

function articleRequest(path: string, ofBlock = block) {
  const [, , itemUrl = null, ...extraParameters] = path.split('/');
  return {
    block: ofBlock,
    path,
    page: aPage({ slug: 'article', title: 'Article', itemUrl, extraParameters }),
  };
}

const request = articleRequest('/article/layer-lines');

test('shows an article with author, days, reading time, groups, picture and text [CMS-08]', async () => {
  const api = aBlog();
  const { html, data } = await renderOnServer(request, api);

  expect(data.status).toBe(200);
  expect(api.calls.map(({ input }) => input)).toContainEqual({
    url: 'layer-lines',
    image_aspect: '16x9',
    image_width: 1200,
  });
  expect(html).toMatch(/<h1[^>]*>Why layer lines show, and what helps<\/h1>/);
  expect(html).toContain('By Robin Lee');
  expect(html).toContain('<time dateTime="2026-03-02T14:30:00.000Z">3 March 2026</time>');
  expect(html).toContain('<time dateTime="2026-04-01T00:00:00.000Z">1 April 2026</time>');
  expect(html).toContain('4 min read');
  expect(html).toMatch(/href="\/blog\/3d-printers"[^>]*>3D printers/);
  expect(html).toMatch(/alt="A printed vase from the side"[^>]*loading="eager"/);
  expect(html).toContain('<p>Because.</p>');
  expect(html).not.toMatch(/\sstyle=|<script/);
});

test('shows a breadcrumb from the blog through the group to the article [CMS-08]', async () => {
  const { html, head } = await renderOnServer(request, aBlog());

  expect(html).toMatch(/Breadcrumb.*href="\/blog".*href="\/blog\/3d-printers".*Layer lines/s);
  expect(head.jsonLd?.[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Articles' }, { name: '3D printers' }, { name: 'Layer lines' }],
  });
});

test('describes the article to search engines and other sites [SH-13 CMS-08]', async () => {
  const { head } = await renderOnServer(request, aBlog());

  expect(head).toMatchObject({
    title: 'Why layer lines show, and what helps',
    description: 'What causes layer lines.',
    canonicalPath: '/article/layer-lines',
    links: [{ rel: 'alternate', href: '/blog/rss.xml', type: 'application/rss+xml' }],
    meta: [
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: '2026-03-02T14:30:00.000Z' },
      { property: 'article:modified_time', content: '2026-04-01T00:00:00.000Z' },
      {
        property: 'og:image',
        content: 'https://shop.example/assets/i/a1b2c3d4e5f60718/16x9/1200.jpg',
      },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '675' },
      { property: 'og:image:alt', content: 'A printed vase from the side' },
    ],
  });
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Why layer lines show, and what helps',
    author: { name: 'Robin Lee' },
    publisher: { name: 'Tumblerworks' },
  });
});

test('describes an article without a description with its blurb, otherwise with its text [SH-13]', async () => {
  const bare = { ...article, meta_description: null };
  const byBlurb = await renderOnServer(request, aBlog({ one: { data: bare } }));
  expect(byBlurb.head.description).toBe('Lines are a choice.');
  const byText = await renderOnServer(request, aBlog({ one: { data: { ...bare, blurb: '' } } }));
  expect(byText.head.description).toBe('Why Because.');
});

test('shows the previous, next and related articles [CMS-08]', async () => {
  const { html } = await renderOnServer(request, aBlog());

  expect(html).toMatch(/href="\/article\/older"[^>]*><span[^>]*>Previous article<\/span>Older/);
  expect(html).toMatch(/href="\/article\/newer"[^>]*><span[^>]*>Next article<\/span>Newer/);
  const related = html.slice(html.indexOf('Related articles'));
  expect(related).toContain('/article/older');
  expect(related).not.toMatch(/\/article\/(newer|layer-lines)"/);
});

test('shows an article without its neighbours when they cannot be loaded [CMS-08]', async () => {
  const api = createFakeApi({
    '/cognito/article': (query: unknown) => {
      if (isRecord(query) && query['url'] !== undefined) return { data: article };
      throw new Error('down');
    },
  });
  const { html, data } = await renderOnServer(request, api);

  expect(data.status).toBe(200);
  expect(html).toContain('<p>Because.</p>');
  expect(html).not.toContain('Related articles');
});

test('shows no update on the day of publishing [CMS-08]', async () => {
  const sameDay = { ...article, updated_at: '2026-03-03T02:00:00.000Z' };
  const { html } = await renderOnServer(request, aBlog({ one: { data: sameDay } }));

  expect(html).not.toContain('Updated');
});

test('accepts a list with one article from a backend [CMS-08]', async () => {
  const one = { data: others };
  const { html } = await renderOnServer(request, createFakeApi({ '/cognito/article': one }));

  expect(html).toContain('By Robin Lee');
});

test.each([['/article/unknown'], ['/article/layer-lines/2'], ['/article']])(
  'responds to %s with status 404 [SH-03]',
  async (path) => {
    const { data, html, head } = await renderOnServer(articleRequest(path), createFakeApi());

    expect(data.status).toBe(404);
    expect(html).toBe('');
    expect(head.title).toBeUndefined();
  },
);

test('shows a chosen article inside another page, without navigation and related articles [CMS-08]', async () => {
  const chosen = aBlock({ template: 'Blog/article_view', variables: { slug: 'layer-lines' } });
  const { html, head } = await renderOnServer(
    { block: chosen, path: '/about', page: aPage({ slug: 'about' }) },
    aBlog(),
  );

  expect(html).toMatch(/<h2[^>]*>Why layer lines show/);
  expect(html).not.toMatch(/<h1|Breadcrumb|Related articles|More articles/);
  expect(head.title).toBeUndefined();
});

test('renders nothing, without changing the status of the page, when the chosen article does not exist [CMS-08]', async () => {
  const chosen = aBlock({ template: 'Blog/article_view', variables: { slug: 'gone' } });
  const { html, data } = await renderOnServer(
    { block: chosen, path: '/about', page: aPage({ slug: 'about' }) },
    createFakeApi(),
  );

  expect(html).toBe('');
  expect(data.status).toBe(200);
});

test('throws when the API fails, so that the slot renders its fallback [CMS-08]', async () => {
  const api = createFakeApi({
    '/cognito/article': () => {
      throw new Error('down');
    },
  });

  await expect(renderOnServer(request, api)).rejects.toThrow('down');
});
