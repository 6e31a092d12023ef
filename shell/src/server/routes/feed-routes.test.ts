import { aDomain, aGroup } from '../testing/content-builders.ts';
import { aShell, SITE_URL, type TestShell } from '../testing/test-shell.ts';

interface ArticleOptions {
  readonly slug: string;
  readonly title?: string;
  readonly publish_time?: string;
}

function anArticle({
  slug,
  title = slug,
  publish_time = '2026-03-01T23:30:00.000Z',
}: ArticleOptions) {
  return {
    id: 1,
    name: title,
    title,
    slug,
    author: 'The workshop',
    blurb: `About ${title}`,
    groups: [{ name: 'Maths', slug: 'maths' }],
    publish_time,
  };
}

async function aShellWithArticles(
  ...articles: readonly ReturnType<typeof anArticle>[]
): Promise<TestShell> {
  const shell = await aShell({ content: { domain: aDomain({ organisation_name: 'Pins & Co' }) } });
  shell.api.answer('GET /cognito/article', { body: { data: articles, num_pages: 1 } });
  shell.api.answer('GET /cognito/group/Cognito/Article', {
    body: { data: [aGroup({ name: 'Maths', slug: 'maths' })] },
  });
  return shell;
}

test('lists the newest articles with absolute URLs and RSS dates [SH-21]', async () => {
  const shell = await aShellWithArticles(
    anArticle({ slug: 'old', publish_time: '2026-01-01T00:00:00.000Z' }),
    anArticle({ slug: 'new' }),
  );
  const response = await shell.app.inject('/blog/rss.xml');
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { body } = response;
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(body).toContain(
    `<atom:link href="${SITE_URL}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
  );
  expect(body).toContain(`<link>${SITE_URL}/blog</link>`);
  expect(body).toContain(
    `<link>${SITE_URL}/article/new</link><guid>${SITE_URL}/article/new</guid><pubDate>Sun, 01 Mar 2026 23:30:00 GMT</pubDate>`,
  );
  expect(body.indexOf('/article/new')).toBeLessThan(body.indexOf('/article/old'));
  expect(shell.api.requestsOf('GET /cognito/article')[0]?.path).toBe(
    '/cognito/article?orderby=display_start_time&page=1&page_size=20',
  );
});

test('writes no markup and no invalid XML characters [SH-21]', async () => {
  const title = 'Pins <b>& "springs"</b> ]]>\u0008\ud800 \u{1f512}';
  const shell = await aShellWithArticles(anArticle({ slug: 'pins', title }));
  const { body } = await shell.app.inject('/blog/rss.xml');
  expect(body).toContain(
    '<title>Pins &lt;b&gt;&amp; &quot;springs&quot;&lt;/b&gt; ]]&gt; \u{1f512}</title>',
  );
  expect(body).toContain('<title>Pins &amp; Co</title>');
});

test('omits an invalid date [SH-21]', async () => {
  const shell = await aShellWithArticles(anArticle({ slug: 'pins', publish_time: 'soon' }));
  const { body } = await shell.app.inject('/blog/rss.xml');
  expect(body).toContain('/article/pins');
  expect(body).not.toContain('Date>');
});

test('lists the articles of one group under its name [SH-21]', async () => {
  const shell = await aShellWithArticles(anArticle({ slug: 'pins' }));
  const { body } = await shell.app.inject('/blog/maths/rss.xml');
  expect(body).toContain('<title>Pins &amp; Co: Maths</title>');
  expect(body).toContain(`href="${SITE_URL}/blog/maths/rss.xml" rel="self"`);
  expect(shell.api.requestsOf('GET /cognito/article')[0]?.path).toContain('group=maths');
});

test('has no feed for an unknown group or without articles in the backend [SH-21]', async () => {
  const shell = await aShellWithArticles();
  expect((await shell.app.inject('/blog/poetry/rss.xml')).statusCode).toBe(404);
  const bare = await aShell();
  expect((await bare.app.inject('/blog/rss.xml')).statusCode).toBe(404);
});

test('responds with 304 while the feed is unchanged [SH-21]', async () => {
  const shell = await aShellWithArticles(anArticle({ slug: 'pins' }));
  const { etag = '' } = (await shell.app.inject('/blog/rss.xml')).headers;
  const again = await shell.app.inject({
    url: '/blog/rss.xml',
    headers: { 'if-none-match': `W/${etag}` },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
