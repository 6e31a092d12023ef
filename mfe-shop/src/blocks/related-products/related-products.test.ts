import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';

const slugs = ['vice', 'tray', 'cradle', 'rest', 'stand'];
const products = slugs.map((slug) => aProductWire({ name: `The ${slug}`, slug }));

async function renderRelated(
  variables: Parameters<typeof aBlock>[0]['variables'] = { group: 'bench', slug: 'tray' },
  answer: unknown = aProductPageWire(products),
) {
  const api = createFakeApi({ '/sell/product': answer });
  const block = aBlock({ template: 'Sell/related_products', variables });
  const { html } = await renderOnServer(api, { block });
  const shown = [...html.matchAll(/href="\/product\/([^"]*)"/g)].map(([, slug = '']) => slug);
  return { api, html, shown };
}

test('shows the next four products of the group, never the product itself [SHOP-05]', async () => {
  const { api, html, shown } = await renderRelated();

  expect(shown).toEqual(['cradle', 'rest', 'stand', 'vice']);
  expect(html).toMatch(/<h2[^>]*>More from this group<\/h2>.*<h3[^>]*>.*The cradle/s);
  expect(html).not.toMatch(/\sstyle=/);
  expect(api.calls.map(({ input }) => input)).toMatchObject([{ group: 'bench', page: 1 }]);
});

test('shows the first products of a chosen group, below the author’s heading [CMS-01 SHOP-05]', async () => {
  const { html, shown } = await renderRelated({ group: ' bench ', heading: 'For the bench' });

  expect(shown).toEqual(['vice', 'tray', 'cradle', 'rest']);
  expect(html).toContain('For the bench');
});

test.each([
  { case: 'there are no other products', variables: { group: 'bench', slug: 'vice' }, count: 1 },
  { case: 'no group is named', variables: { slug: 'vice' }, count: 5 },
  { case: 'the group is not text', variables: { group: { slug: 'bench' } }, count: 5 },
])('shows nothing when $case [SHOP-05]', async ({ variables, count }) => {
  const { html } = await renderRelated(variables, aProductPageWire(products.slice(0, count)));

  expect(html).toBe('');
});

test('shows nothing when the API fails [SHOP-05]', async () => {
  const { html } = await renderRelated(undefined, () => {
    throw new Error('down');
  });

  expect(html).toBe('');
});
