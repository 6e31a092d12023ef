import { aBlock, aPage, createFakeApi, listNeighbours, rejection } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { anArticlePageWire, anArticleWire, articleGroupWires } from '../../testing/articles.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

const block = aBlock({ template: 'Blog/article_list' });
const FEED = { rel: 'alternate', type: 'application/rss+xml' };
const nine = Array.from({ length: 9 }, (_, index) =>
  anArticleWire({ id: index, name: `Article ${index + 1}`, slug: `article-${index + 1}` }),
);

function anApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    '/cognito/group/Cognito/Article': articleGroupWires(),
    '/cognito/article': anArticlePageWire(nine, 3),
    ...answers,
  });
}

/** A request for `/blog`, `/blog/maths` or `/blog/maths/2`, as the shell resolves it. */
function blogRequest(path: string, ofBlock = block) {
  const [, , itemUrl = null, ...extraParameters] = path.split('/');
  return {
    block: ofBlock,
    path,
    page: aPage({ slug: 'blog', title: 'Blog', itemUrl, extraParameters }),
  };
}

test('shows the newest articles of all groups, nine per page [CMS-08]', async () => {
  const api = anApi();
  const { html, data, head } = await renderOnServer(blogRequest('/blog'), api);

  expect(data.status).toBe(200);
  expect(api.calls.at(-1)).toEqual({
    method: 'GET',
    path: '/cognito/article',
    input: {
      page: 1,
      page_size: 9,
      orderby: 'display_start_time',
      group: undefined,
      image_aspect: '16x9',
      image_width: 600,
    },
  });
  expect(html).toContain('<h1>Blog</h1>');
  expect(html.match(/<article/g)).toHaveLength(9);
  expect(html).toContain('href="/article/article-9"');
  expect(html).toContain('href="/blog/all/2"');
  expect(html).not.toContain('aria-label="Breadcrumb"');
  expect(html).not.toContain('style=');
  expect(head).toMatchObject({
    title: 'Blog',
    canonicalPath: '/blog',
    links: [{ ...FEED, href: '/blog/rss.xml' }],
    jsonLd: [],
  });
  expect(listNeighbours(html)).toEqual(['next /blog/all/2']);
});

test('shows the articles of a group with its description [CMS-08]', async () => {
  const api = anApi();
  const { html, head } = await renderOnServer(blogRequest('/blog/maths'), api);

  expect(api.calls.at(-1)?.input).toMatchObject({ group: 'maths', page: 1 });
  expect(html).toContain('<h1>Maths</h1>');
  expect(html).toContain('<p>All about Maths.</p>');
  expect(html).toMatch(/href="\/blog"[^>]*>Articles</);
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/blog\/maths"|href="\/blog\/maths"[^>]*aria-current="page"/,
  );
  expect(head).toMatchObject({
    title: 'Maths',
    description: 'All about Maths.',
    canonicalPath: '/blog/maths',
    links: [{ ...FEED, href: '/blog/maths/rss.xml' }],
    jsonLd: [{ '@type': 'BreadcrumbList' }],
  });
  expect(listNeighbours(html)).toEqual(['next /blog/maths/2']);
});

test.each([
  ['/blog/maths/2', 'Maths, page 2', ['/blog/maths', '/blog/maths/3', '/blog/maths/rss.xml']],
  ['/blog/all/2', 'Blog, page 2', ['/blog', '/blog/all/3', '/blog/rss.xml']],
])(
  'marks the previous and the next page of %s [CMS-08]',
  async (path, title, [previous, next, feed]) => {
    const api = anApi();
    const { html, head } = await renderOnServer(blogRequest(path), api);

    expect(api.calls.at(-1)?.input).toMatchObject({ page: 2 });
    expect(html).not.toContain('All about');
    expect(head).toMatchObject({ title, canonicalPath: path });
    expect(listNeighbours(html)).toEqual([`prev ${previous}`, `next ${next}`]);
    expect(head.links?.map(({ href }) => href)).toEqual([feed]);
  },
);

test('treats /blog/all as the blog itself [CMS-08]', async () => {
  const { head } = await renderOnServer(blogRequest('/blog/all'), anApi());

  expect(head.canonicalPath).toBe('/blog');
});

test.each([
  ['/blog/unknown'],
  ['/blog/articles'],
  ['/blog/maths/4'],
  ['/blog/all/4'],
  ['/blog/maths/0'],
  ['/blog/maths/abc'],
  ['/blog/maths/2/more'],
])('responds to %s with status 404 [SH-03]', async (path) => {
  const { data, html, head } = await renderOnServer(blogRequest(path), anApi());

  expect(data.status).toBe(404);
  expect(html).not.toContain('<article');
  expect(head.title).toBeUndefined();
});

test('says when a group has no articles yet [CMS-08]', async () => {
  const api = anApi({ '/cognito/article': anArticlePageWire([], 0) });
  const { html, data } = await renderOnServer(blogRequest('/blog/maths'), api);

  expect(data.status).toBe(200);
  expect(html).toContain('No articles yet');
  expect(html).not.toContain('aria-label="Pages"');
});

test('shows all articles where the backend has no groups [CMS-08]', async () => {
  const api = anApi({
    '/cognito/group/Cognito/Article': () => {
      throw rejection({ status: 404, code: 'NOT_FOUND' });
    },
  });
  const { html } = await renderOnServer(blogRequest('/blog'), api);

  expect(html.match(/<article/g)).toHaveLength(9);
  expect(html).not.toContain('Article groups');
});

test('shows a few articles of a group inside another page [CMS-08]', async () => {
  const api = anApi();
  const embedded = aBlock({
    template: 'Blog/article_list',
    variables: { heading: 'From the workshop', group: 'maths', limit: 3 },
  });
  const { html, head } = await renderOnServer(
    { block: embedded, path: '/about', page: aPage({ slug: 'about' }) },
    api,
  );

  expect(api.calls.map(({ input }) => input)).toMatchObject([{ group: 'maths', page_size: 3 }]);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toContain('From the workshop</h2>');
  expect(html).toMatch(/href="\/blog"[^>]*>All articles</);
  expect(html).not.toMatch(/<h1|aria-label="Pages"|Breadcrumb/);
  expect(head).toEqual({ meta: [], links: [], jsonLd: [] });
});

test('renders nothing inside another page when there are no articles [CMS-08]', async () => {
  const { html, data } = await renderOnServer(
    { block, path: '/about', page: aPage({ slug: 'about' }) },
    anApi({ '/cognito/article': anArticlePageWire([], 0) }),
  );

  expect(data.status).toBe(200);
  expect(html).toBe('');
});

test('sanitises the description of a group [CMS-18]', async () => {
  const groups = articleGroupWires().data.map((group) => ({
    ...group,
    content: '<p style="color:red" onclick="x()">Clean</p><script>x()</script>',
  }));
  const api = anApi({ '/cognito/group/Cognito/Article': { data: groups } });
  const { html } = await renderOnServer(blogRequest('/blog/maths'), api);

  expect(html).toContain('<p>Clean</p>');
  expect(html).not.toMatch(/\sstyle=|<script|onclick/);
});

describe('a list inside another page [CMS-05]', () => {
  const articles = ['Cams', 'Anvils', 'Drivers', 'Bitting', 'Euro'].map((name, index) =>
    anArticleWire({
      id: index,
      name,
      slug: name.toLowerCase(),
      publish_time: `2026-03-0${9 - index}T00:00:00.000Z`,
    }),
  );

  async function render(variables: JsonObject, path = '/notes') {
    const api = anApi({ '/cognito/article': anArticlePageWire(articles, 1) });
    const embedded = aBlock({ id: '6-1', template: 'Blog/article_list', variables });
    const [pathname = ''] = path.split('?');
    const [, slug = '', itemUrl = null, ...extraParameters] = pathname.split('/');
    const { html } = await renderOnServer(
      { block: embedded, path, page: aPage({ slug, itemUrl, extraParameters }) },
      api,
    );
    const slugs = [...html.matchAll(/href="\/article\/([^"]*)"/g)].map(([, article]) => article);
    return { html, slugs, input: api.calls.at(-1)?.input };
  }

  test.each([
    ['name', ['anvils', 'bitting', 'cams', 'drivers', 'euro']],
    ['name desc', ['euro', 'drivers', 'cams', 'bitting', 'anvils']],
    ['display_start_time', ['cams', 'anvils', 'drivers', 'bitting', 'euro']],
    ['display_start_time asc', ['euro', 'bitting', 'drivers', 'anvils', 'cams']],
    ['weather', ['cams', 'anvils', 'drivers', 'bitting', 'euro']],
  ])('is sorted by %j', async (sortBy, slugs) => {
    expect((await render({ sort_by: sortBy, limit: 100 })).slugs).toEqual(slugs);
  });

  test('leaves out the first articles, and shows those of the page that the address names', async () => {
    const variables = { offset: 1, limit: 4, items_per_page: 3 };
    expect((await render(variables)).slugs).toEqual(['anvils', 'drivers', 'bitting']);
    const second = await render(variables, '/notes?page-6-1=2');
    expect(second.slugs).toEqual(['euro']);
    expect(second.html).toContain('href="/notes#list-6-1"');
  });

  test('labels its pages as its author says, after its heading [CMS-05 SH-22]', async () => {
    const look = {
      pagination_labels: { pagination: 'pagination', next: '›' },
      pagination_classes: { pagination: 'pagination wide' },
    };
    const variables = { items_per_page: 2, ...look };
    const { html } = await render(variables);
    expect(html).toContain('aria-label="pagination: articles"');
    expect(html).toContain('class="pagination wide"');
    expect(html).toMatch(/aria-label="Next page"[^>]*>›</);
    expect((await render({ ...variables, heading: 'News' })).html).toContain('pagination: News"');
  });

  test('sorts before it leaves out and numbers', async () => {
    const variables = { sort_by: 'name', offset: 1, limit: 3, items_per_page: 2 };
    expect((await render(variables, '/notes?page-6-1=2')).slugs).toEqual(['drivers']);
  });

  test('takes its group from the address when its author says so', async () => {
    const variables = { group: 'science', item_from_url: true };
    expect((await render(variables, '/notes/maths')).input).toMatchObject({ group: 'maths' });
    expect((await render(variables)).input).toMatchObject({ group: 'science' });
  });
});
