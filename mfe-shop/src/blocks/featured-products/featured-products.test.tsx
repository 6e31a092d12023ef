/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, createFakeApi, renderBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';
import { parseProductSummary } from '../../api/parse-product.ts';
import { FeaturedProducts } from './featured-products.tsx';

const block = aBlock({ template: 'Sell/featured_products' });
const four = ['A', 'B', 'C', 'D'].map((name) => aProductWire({ name, slug: name.toLowerCase() }));

const HOUR_MS = 3_600_000;
const many = Array.from({ length: 12 }, (_, index) =>
  aProductWire({ name: `Product ${index}`, slug: `product-${index}` }),
);

afterEach(() => jest.useRealTimers());

async function chooseAt(hour: number): Promise<readonly string[]> {
  jest.useFakeTimers({
    now: hour * HOUR_MS,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });
  const api = createFakeApi({ '/sell/product': aProductPageWire(many) });
  const { html } = await renderOnServer(api, { block });
  return [...html.matchAll(/href="\/product\/([^"]*)"/g)].map(([, slug = '']) => slug);
}

test('shows three products of the group featured [SHOP-08]', async () => {
  const api = createFakeApi({ '/sell/product': aProductPageWire(four) });
  const { html } = await renderOnServer(api, { block });

  expect(api.calls.map(({ input }) => input)).toMatchObject([{ page: 1, group: 'featured' }]);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).not.toMatch(/\sstyle=/);
});

test('chooses the same products for a document and its revalidation [SHOP-08]', async () => {
  expect(await chooseAt(490_000.1)).toEqual(await chooseAt(490_000.9));
});

test('chooses other products in another hour [SHOP-08]', async () => {
  expect(await chooseAt(490_001)).not.toEqual(await chooseAt(490_000));
});

test('makes the same API calls at any time, so that another choice does not count as a change [SHOP-08]', async () => {
  const inputs: unknown[] = [];
  for (const hour of [490_000, 490_001]) {
    jest.useFakeTimers({ now: hour * HOUR_MS, doNotFake: ['setTimeout'] });
    const api = createFakeApi({ '/sell/product': aProductPageWire(many) });
    await renderOnServer(api, { block });
    inputs.push(api.calls.map(({ input }) => input));
  }

  expect(inputs[1]).toEqual(inputs[0]);
});

test('shows the products from the data below a heading [SHOP-08]', () => {
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

test('shows nothing when no product is featured [SHOP-08]', async () => {
  const api = createFakeApi({ '/sell/product': aProductPageWire([], 0) });
  const { html } = await renderOnServer(api, { block });

  expect(html).toBe('');
});
