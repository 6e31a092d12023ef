import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer, type ServerResult } from '../../testing/render-on-server.ts';

const MAIN = { pages: 'main' };
const ORDERED = [
  { url: '/blog', seo_title: 'Blog', navigation_order: 2 },
  { url: '/hidden', navigation_order: null },
  { url: '/shop', seo_title: 'Shop', navigation_order: 0 },
  { url: '/faq', navigation_order: 1 },
];

function run(
  slotId: string,
  variables: JsonObject,
  site: readonly JsonObject[] | JsonObject,
): Promise<ServerResult> {
  const data = Array.isArray(site) ? { sitemap: site } : site;
  const api = createFakeApi({ '/cognito/domain/initialData': { data } });
  const block = aBlock({ template: 'core/menu', variables });
  return renderOnServer({ block, slotId }, api);
}

async function show(
  slotId: string,
  variables: JsonObject,
  site: readonly JsonObject[] | JsonObject = ORDERED,
): Promise<string> {
  return (await run(slotId, variables, site)).html;
}

function listTargets(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
}

test('lists the pages with a place in the menu, in order, without the shop [SH-22]', async () => {
  const html = await show('header-1', MAIN);

  expect(listTargets(html)).toEqual(['/faq', '/blog']);
  expect(html).toMatch(/>faq<\/a>.*>Blog<\/a>/);
});

test('names an entry by the label that the owner gave it, else by the page, never by its title for search engines [SH-22]', async () => {
  const titles = { seo_title: 'Locks | Tumblerworks', title: 'Our locks' };
  const sitemap = [
    { url: '/labelled', ...titles, menu_label: 'Locks', navigation_order: 1 },
    { url: '/titled', ...titles, navigation_order: 2 },
  ];
  const html = await show('header-1', MAIN, sitemap);

  expect(html).toMatch(/>Locks<\/a>.*>Our locks<\/a>/);
  expect(html).not.toContain('Tumblerworks');
});

test('lists the main pages of a sitemap without places, but neither legal pages nor fixed routes [SH-22 API-09]', async () => {
  const urls = ['/', '/shop', '/cart', '/blog', '/blog/maths', '/about', '/privacy-policy'];
  const sitemap = urls.map((url) => ({ url }));

  expect(listTargets(await show('header-1', MAIN, sitemap))).toEqual(['/blog', '/about']);
});

test('is a row without a heading in the header [SH-22]', async () => {
  const html = await show('header-1', { ...MAIN, heading: 'Pages' });

  expect(html).toMatch(/^<ul/);
  expect(html).not.toContain('Pages');
});

test('has the organisation’s name as its heading in the drawer, or the owner’s [SH-22]', async () => {
  expect(await show('drawer-2', MAIN)).toMatch(/<section[^>]*><h2[^>]*>Tumblerworks<\/h2>/);
  expect(await show('drawer-2', { ...MAIN, heading: 'More' })).toMatch(/<h2[^>]*>More<\/h2>/);
});

test('lists pages about the organisation under a heading in the footer [SH-18]', async () => {
  const sitemap = ['/gift-vouchers', '/shop', '/privacy-policy'].map((url) => ({ url }));
  const variables = { heading: 'Information', pages: 'information' };
  const html = await show('footer-3', variables, sitemap);

  expect(html).toMatch(/<nav[^>]*aria-label="Information"[^>]*><h2[^>]*>Information<\/h2>/);
  expect(listTargets(html)).toEqual(['/gift-vouchers', '/privacy-policy']);
});

test('shows the owner’s links instead, without unsafe and incomplete ones [SH-22 CMS-21]', async () => {
  const links = [
    { label: 'Locks', link: '/shop/locks' },
    { label: 'Club', link: 'https://club.example/join' },
    { label: 'Trap', link: 'javascript:alert(1)' },
    { label: '', link: '/nameless' },
  ];
  const html = await show('header-1', { ...MAIN, links });

  expect(listTargets(html)).toEqual(['/shop/locks', 'https://club.example/join']);
});

test('leads to the pages that the owner chose, also by an earlier address, and leaves out one that is gone [SH-22 CMS-21]', async () => {
  const sitemap = [
    { url: '/', title: 'Welcome' },
    { url: '/our-story', title: 'About us', menu_label: 'About' },
    { url: '/contact', title: 'Contact' },
  ];
  const links = [
    { page: 'home' },
    { page: 'about' },
    { label: 'Story', page: 'our-story' },
    { label: 'Write to us', page: 'contact', link: '/ignored' },
    { label: 'Gone', page: 'gone' },
  ];
  const redirects = [{ old_slug: 'about', new_slug: 'our-story' }];
  const { html, data } = await run('header-1', { links }, { sitemap, redirects });

  expect(data.missing).toMatchObject([
    { reference: 'page gone', block: { template: 'core/menu' } },
  ]);
  expect(listTargets(html)).toEqual(['/', '/our-story', '/our-story', '/contact']);
  expect(html).toMatch(/>Welcome<\/a>.*>About<\/a>.*>Story<\/a>.*>Write to us<\/a>/);
});

test.each([
  ['header-1', {}],
  ['drawer-1', { heading: 'Empty' }],
  ['footer-1', { links: 'none', pages: 7 }],
])('in %s shows nothing for %j [SH-22]', async (slotId, variables) => {
  expect(await show(slotId, variables)).toBe('');
});
