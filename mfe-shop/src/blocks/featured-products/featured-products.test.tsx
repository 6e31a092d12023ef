/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, createFakeApi, renderBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire } from '../../testing/wires.ts';
import { parseProductSummary } from '../../api/parse-product.ts';
import { View } from './view.tsx';

const block = aBlock({ template: 'Sell/featured_products' });
const four = ['A', 'B', 'C', 'D'].map((name) => aProductWire({ name, slug: name.toLowerCase() }));

afterEach(() => jest.useRealTimers());

async function callsAt(time: string) {
  jest.useFakeTimers({
    now: new Date(time),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  });
  const api = createFakeApi({ '/sell/product': aProductPageWire(four) });
  const { html } = await renderOnServer(api, { block });
  return { calls: api.calls.map(({ path, input }) => ({ path, input })), html };
}

test('asks the API for three random products of the group featured [SHOP-08]', async () => {
  const { calls, html } = await callsAt('2026-03-01T10:30:00Z');

  expect(calls).toEqual([
    {
      path: '/sell/product',
      input: {
        page: 1,
        page_size: 3,
        orderby: 'random',
        group: 'featured',
        seed: 492_322,
        image_aspect: '4x3',
        image_width: 600,
      },
    },
  ]);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).not.toMatch(/\sstyle=/);
});

test('asks for the same choice within an hour, so that a revalidation replaces nothing [SHOP-08]', async () => {
  const { calls } = await callsAt('2026-03-01T10:00:00Z');

  expect((await callsAt('2026-03-01T10:59:59Z')).calls).toEqual(calls);
});

test('asks for another choice in the next hour [SHOP-08]', async () => {
  const { calls } = await callsAt('2026-03-01T10:59:59Z');

  expect((await callsAt('2026-03-01T11:00:00Z')).calls).not.toEqual(calls);
});

test('shows the products from the data below a heading [SHOP-08]', () => {
  const products = four.slice(1, 3).map(parseProductSummary);
  renderBlock({ View, data: { products } });

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
