import { aBlock, createFakeApi } from 'remote-kit/testing';
import { nestedSlotMarker } from 'shared-contracts/slot';
import { renderOnServer } from '../../testing/render-on-server.ts';

const group = (part: { readonly id: number; readonly name: string; readonly level: number }) => ({
  ...part,
  url: part.name.toLowerCase(),
  slug: part.name.toLowerCase(),
  content: null,
  image: null,
  model: 'Product',
  root: 1,
  lft: part.id,
  rgt: 100 - part.id,
});

const api = (paths: readonly string[] = ['/', '/blog']) =>
  createFakeApi({
    '/cognito/domain/initialData': { data: { sitemap: paths.map((url) => ({ url })) } },
    '/cognito/group/Sell/Product': {
      data: [
        group({ id: 1, name: 'Shop', level: 0 }),
        group({ id: 2, name: 'Followers', level: 1 }),
        group({ id: 3, name: 'Locks', level: 1 }),
      ],
    },
  });

const home = aBlock({
  id: '7',
  template: 'Ztt/home',
  variables: { heading: 'Welcome to Tumblerworks', tagline: 'Selling 3D printed products' },
});

test('shows tagline, links to shop and articles, and the groups [CMS-07]', async () => {
  const { html } = await renderOnServer({ block: home }, api());
  expect(html).toMatch(/<h1[^>]*>Welcome to Tumblerworks<\/h1>/);
  expect(html).toContain('Selling 3D printed products');
  expect(html).toMatch(/href="\/shop"[^>]*>Shop now</);
  expect(html).toMatch(/href="\/blog"[^>]*>Articles</);
  expect(html).toMatch(/href="\/shop\/followers"[^>]*>Shop Now/);
  expect(html).not.toContain('style=');
});

test('welcomes with the specified tagline unless its author writes another [CMS-07]', async () => {
  const { html } = await renderOnServer({ block: aBlock({ template: 'Ztt/home' }) }, api());
  expect(html).toMatch(/<h1[^>]*>Welcome<\/h1>/);
  expect(html).toContain('>Selling 3D printed products<');
});

test('has a second-level heading below other blocks of a page [CMS-07]', async () => {
  const slot = { id: 'main-7', remote: 'mfe-cms', blocks: [home] };
  const { html } = await renderOnServer({ block: home, slot }, api());
  expect(html).toMatch(/<h2[^>]*>Welcome to Tumblerworks<\/h2>/);
  expect(html).not.toContain('<h1');
});

test('has no link to articles while the site has no blog [CMS-07]', async () => {
  const { html } = await renderOnServer({ block: home }, api(['/']));
  expect(html).not.toContain('Articles');
});

test('adds the feed if the site has a blog [SH-21]', async () => {
  const { head } = await renderOnServer({ block: home }, api());
  expect(head.links).toEqual([
    { rel: 'alternate', href: '/blog/rss.xml', type: 'application/rss+xml' },
  ]);
  expect((await renderOnServer({ block: home }, api(['/']))).head.links).toEqual([]);
});

test('adds a nested slot for the shop’s featured products [CMS-07 FED-02]', async () => {
  const { html, data } = await renderOnServer({ block: home }, api());
  expect(html).toContain(nestedSlotMarker('main.featured'));
  expect(data.nested[0]?.blocks[0]?.template).toBe('Sell/featured_products');
});
