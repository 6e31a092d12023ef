import { aDomain, aHomePage, aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { aShell, SITE_URL } from '../testing/test-shell.ts';

const CONTENT = {
  domain: aDomain({
    organisation_email: 'hello@shop.example',
    theme_colour: '#f4f1ec',
  }),
  pages: [aHomePage(), aPage('about'), aPage('basket', { templates: ['basket/view'] })],
  sitemap: [
    aSitemapEntry({ url: '/', seo_meta_description: 'Locks, & more' }),
    aSitemapEntry({ url: '/about', updated_at: '2026-02-03T04:05:06.000Z' }),
    aSitemapEntry({ url: '/contact', updated_at: 'soon', priority: 1.5 }),
    aSitemapEntry({ url: '/imprint', priority: 0 }),
    aSitemapEntry({ url: '/workshop', priority: 0.3 }),
    aSitemapEntry({ url: '/basket' }),
    aSitemapEntry({ url: '/club', login_required: true }),
    aSitemapEntry({ url: '/cart' }),
    aSitemapEntry({ url: '/invoice' }),
    aSitemapEntry({ url: '/search' }),
    aSitemapEntry({ url: 'https://elsewhere.example/' }),
    aSitemapEntry({ url: '/product/pins-&-springs', image_hash: 'a1b2c3' }),
    aSitemapEntry({ url: '/article/pins', image_hash: 'd4e5f6' }),
    aSitemapEntry({ url: '/product/café' }),
    aSitemapEntry({ url: '/product/café' }),
  ],
};

async function get(path: string, content: Parameters<typeof aShell>[0] = { content: CONTENT }) {
  const shell = await aShell(content);
  return shell.app.inject(path);
}

const picture = (cut: string) =>
  `<image:image><image:loc>${SITE_URL}/assets/i/${cut}/1200.jpg</image:loc></image:image>`;

test('lists public pages in the sitemap, with the owner’s or the default priorities [SH-21]', async () => {
  const response = await get('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  expect([...response.body.matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url)).toEqual([
    `<loc>${SITE_URL}/</loc><priority>1.0</priority>`,
    `<loc>${SITE_URL}/about</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod><priority>0.9</priority>`,
    `<loc>${SITE_URL}/contact</loc><priority>0.9</priority>`,
    `<loc>${SITE_URL}/imprint</loc><priority>0.0</priority>`,
    `<loc>${SITE_URL}/workshop</loc><priority>0.3</priority>`,
    `<loc>${SITE_URL}/product/pins-&amp;-springs</loc><priority>0.8</priority>${picture('a1b2c3/4x3')}`,
    `<loc>${SITE_URL}/article/pins</loc><priority>0.8</priority>${picture('d4e5f6/16x9')}`,
    `<loc>${SITE_URL}/product/caf%C3%A9</loc><priority>0.8</priority>`,
  ]);
});

test('responds with 304 while the sitemap is unchanged [SH-21]', async () => {
  const shell = await aShell({ content: CONTENT });
  const { etag = '' } = (await shell.app.inject('/sitemap.xml')).headers;
  const headers = { 'if-none-match': etag };
  expect((await shell.app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304);
  shell.setContent({ ...CONTENT, sitemap: [aSitemapEntry({ url: '/' })] });
  await expect(
    statusAfterChange(
      async () => (await shell.app.inject({ url: '/sitemap.xml', headers })).statusCode,
    ),
  ).resolves.toBe(200);

  /** Waits until the snapshot has fetched the change in the background. */
  async function statusAfterChange(readStatus: () => Promise<number>): Promise<number> {
    for (let turn = 0; turn < 200; turn += 1) {
      shell.advance(1000);
      const status = await readStatus();
      if (status !== 304) return status;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return 304;
  }
});

test('splits a large sitemap into files with an index [SH-21]', async () => {
  const sitemap = Array.from({ length: 10_001 }, (_, index) =>
    aSitemapEntry({ url: `/product/p${index}` }),
  );
  const shell = await aShell({ content: { ...CONTENT, sitemap } });
  const { body } = await shell.app.inject('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${SITE_URL}/sitemap-1.xml`,
    `${SITE_URL}/sitemap-2.xml`,
  ]);
  const second = await shell.app.inject('/sitemap-2.xml');
  expect(second.body.match(/<loc>/g)).toHaveLength(1);
  expect(second.body).toContain('/product/p10000<');
});

test.each([
  '/sitemap-0.xml',
  '/sitemap-2.xml',
  '/sitemap-x.xml',
  '/sitemap-1.5.xml',
  '/sitemap-1e0.xml',
])('has no file %s of a small sitemap [SH-21]', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('excludes endpoints and personal pages for robots, and names the sitemap [SH-21]', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /_shell/',
      'Disallow: /_',
      'Disallow: /api/',
      'Disallow: /session/',
      'Disallow: /cart$',
      'Disallow: /cart/',
      'Disallow: /cart?',
      'Disallow: /invoice$',
      'Disallow: /logout$',
      `Sitemap: ${SITE_URL}/sitemap.xml`,
    ]),
  );
  expect(lines).not.toContain('Disallow: /');
  expect(lines).not.toContain('Disallow: /basket$');
});

test('excludes a personal page from search engines, whatever its slots request [SH-11]', async () => {
  expect((await get('/basket')).body).toContain('name="robots" content="noindex"');
  expect((await get('/about')).body).not.toContain('name="robots"');
});

test('describes the site for home screens, and links the manifest in documents [SH-21]', async () => {
  const { body: page } = await get('/about');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  const response = await get('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(response.json()).toMatchObject({
    id: '/',
    name: 'shop.example',
    short_name: 'Tumblerworks',
    description: 'Locks, & more',
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f4f1ec',
    theme_color: '#f4f1ec',
  });
});

test('serves every icon it names, in the declared size [SH-21]', async () => {
  const shell = await aShell({ content: CONTENT });
  const { icons } = (await shell.app.inject('/manifest.webmanifest')).json();
  const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pictures.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
  ]);
  for (const { src, sizes } of [
    ...pictures,
    { src: '/apple-touch-icon.png', sizes: '180x180' },
    { src: '/share.png', sizes: '1200x630' },
  ]) {
    const { rawPayload, headers } = await shell.app.inject(src);
    expect(headers['content-type']).toBe('image/png');
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('uses the site’s icon if it has one, without the default icons [SH-21]', async () => {
  const domain = aDomain({ favicon: '/assets/own.png' });
  const shell = await aShell({ content: { ...CONTENT, domain } });
  const manifest = await shell.app.inject('/manifest.webmanifest');
  expect(manifest.json().icons).toEqual([{ src: '/assets/own.png', sizes: 'any', purpose: 'any' }]);
  const { body } = await shell.app.inject('/about');
  expect(body).toContain('<link rel="apple-touch-icon" href="/assets/own.png">');
  expect(body).not.toContain('share.png');
});

test('does not use icons of other hosts, which the policy would block [SH-21]', async () => {
  const otherHost = 'https://elsewhere.example/icon.png';
  const domain = aDomain({ favicon: otherHost, favicon_dark: `${SITE_URL}/dark.png` });
  const shell = await aShell({ content: { ...CONTENT, domain } });
  const { body } = await shell.app.inject('/about');
  const manifest = await shell.app.inject('/manifest.webmanifest');
  expect(body).toContain('type="image/svg+xml" href="/favicon.svg"');
  expect(body + manifest.body).not.toContain('elsewhere.example');
  const own = aDomain({
    favicon: `${SITE_URL}/own.png?v=2`,
    favicon_dark: 'data:image/png;base64,',
  });
  const other = await aShell({ content: { ...CONTENT, domain: own } });
  const page = (await other.app.inject('/about')).body;
  expect(page).toContain('href="/own.png?v=2"');
  expect(page).toContain('href="data:image/png;base64,"');
});

test('names the contact for security reports, valid for less than a year [SH-21]', async () => {
  const shell = await aShell({ content: CONTENT });
  const { body } = await shell.app.inject('/.well-known/security.txt');
  expect(body).toContain(`Contact: mailto:hello@shop.example\nContact: ${SITE_URL}/contact\n`);
  expect(body).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
  const days = (expires - shell.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('has no security contact if the site has no contact details [SH-21]', async () => {
  const response = await get('/.well-known/security.txt', { content: {} });
  expect(response.statusCode).toBe(404);
});

test('redirects password managers to the password of the profile [SH-21]', async () => {
  const response = await get('/.well-known/change-password');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/profile#password');
  expect((await get('/.well-known/nothing-of-the-kind')).statusCode).toBe(404);
});

test.each([
  ['/ABOUT?a=1', '/about?a=1'],
  ['/Product/Pins-&-Springs', '/product/pins-&-springs'],
  ['/About/Deep', '/about/Deep'],
])('redirects %s with wrong capitals to %s [SH-01]', async (path, to) => {
  const response = await get(path);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(to);
});

test('finds no page at a path with capitals that does not exist in lowercase [SH-02]', async () => {
  expect((await get('/NOWHERE')).statusCode).toBe(404);
});
