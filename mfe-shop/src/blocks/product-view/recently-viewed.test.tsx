/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { installNearness, type Nearness } from 'remote-kit/testing/nearness';
import { installLayout, showTray, showVice } from '../../testing/show-product.tsx';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aViceWire } from '../../testing/wires.ts';
import { readViewed } from './recently-viewed-store.ts';

const KEY = 'shop.recently-viewed';
const vice = { slug: 'bench-vice', name: 'Bench Vice', picture: 'c0ffee00c0ffee01' };
const TITLE = { name: 'Recently viewed' };

let nearness: Nearness;

beforeAll(() => installLayout(() => undefined));
beforeEach(() => {
  window.localStorage.clear();
  nearness = installNearness();
});
afterEach(() => jest.restoreAllMocks());

test('shows previously viewed products on the next product page when that part is near [SHOP-05]', async () => {
  showVice().unmount();
  showTray();
  expect(screen.queryByRole('region', TITLE)).not.toBeInTheDocument();
  nearness.come();

  const section = await screen.findByRole('region', TITLE);
  const links = within(section).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', '/product/bench-vice');
  expect(links[0]).toHaveAccessibleName('Bench Vice');
});

test('shows nothing on the first product page of a visit [SHOP-05]', async () => {
  const { container } = showVice();
  await scrollNear();

  expect(container).not.toHaveTextContent('Recently viewed');
});

test('renders nothing on the server [SHOP-05]', async () => {
  window.localStorage.setItem(KEY, JSON.stringify({ ...vice, slug: 'other' }));
  const { html } = await renderOnServer(createFakeApi({ '/sell/product': { data: aViceWire() } }), {
    block: aBlock({ template: 'Sell/product_view' }),
    path: '/product/bench-vice',
    page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
  });
  expect(html).not.toContain('Recently viewed');
});

test('ignores malformed entries [SHOP-05]', async () => {
  window.localStorage.setItem(KEY, '[{"slug":5},{"nonsense":true}]');
  const { container } = showVice();
  await scrollNear();

  expect(container).not.toHaveTextContent('Recently viewed');
  expect(readViewed()).toMatch(/^\{"slug":"bench-vice"/);
});

test('keeps products that another tab has added in the meantime [SHOP-05]', async () => {
  const { unmount } = showVice();
  window.localStorage.setItem(KEY, JSON.stringify({ ...vice, slug: 'other', name: 'Other' }));
  unmount();
  showTray();
  nearness.come();

  expect(await screen.findByRole('link', { name: 'Other' })).toBeInTheDocument();
});

test.each(['getItem', 'setItem'] as const)(
  'shows the product when storage rejects %s [SHOP-05]',
  async (call) => {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { container, reports } = showVice();
    await scrollNear();

    expect(container).toHaveTextContent('Bench Vice');
    expect(reports).toEqual([]);
  },
);

/** Scrolls near the list, loads its code and lets React render it. */
async function scrollNear() {
  await act(async () => {
    nearness.come();
    await import('./recently-viewed.tsx');
  });
}
