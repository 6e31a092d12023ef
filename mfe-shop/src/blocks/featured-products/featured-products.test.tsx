/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, createFakeApi, renderBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';
import { parseProductSummary } from '../../api/parse-product.ts';
import { FeaturedProducts } from './featured-products.tsx';

const block = aBlock({ template: 'Sell/featured_products' });
const four = ['A', 'B', 'C', 'D'].map((name) => aProductWire({ name, slug: name.toLowerCase() }));

test('SHOP-08 asks for three random products of the group featured', async () => {
  const api = createFakeApi({ '/sell/product': aProductPageWire(four, 2) });
  const { data, html } = await renderOnServer(api, { block });

  expect(api.calls.map(({ input }) => input)).toEqual([
    {
      page: 1,
      page_size: 3,
      group: 'featured',
      orderby: 'random',
      image_aspect: '4x3',
      image_width: 600,
    },
  ]);
  expect(JSON.stringify(data.blocks)).toMatch(/"slug":"a".*"slug":"b".*"slug":"c"/);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).not.toMatch(/\sstyle=/);
});

test('SHOP-08 shows the choice that came as data below a heading', () => {
  const products = four.slice(1, 3).map(parseProductSummary);
  renderBlock({ View: FeaturedProducts, data: { products } });

  expect(screen.getByRole('heading', { level: 2, name: 'Featured products' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'B',
    'C',
  ]);
  expect(screen.getByRole('link', { name: 'See all featured' })).toHaveAttribute(
    'href',
    '/shop/featured',
  );
});

test('SHOP-08 leaves the place empty when nothing is featured', async () => {
  const api = createFakeApi({ '/sell/product': aProductPageWire([], 0) });
  const { html } = await renderOnServer(api, { block });

  expect(html).toBe('');
});
