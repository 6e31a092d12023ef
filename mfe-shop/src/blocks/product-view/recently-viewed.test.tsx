/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { installLayout, showTray, showVice } from '../../testing/show-product.tsx';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { aViceWire } from '../../testing/wires.ts';
import { createRecentlyViewed } from './recently-viewed-store.ts';

const KEY = 'shop.recently-viewed';
const vice = { slug: 'bench-vice', name: 'Bench Vice', picture: 'c0ffee00c0ffee01' };

beforeAll(() => installLayout(() => undefined));
beforeEach(() => window.localStorage.clear());

test('SHOP-05 shows on the next product what was looked at before', () => {
  showVice().unmount();
  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();

  showTray();
  const section = screen.getByRole('region', { name: 'Recently viewed' });
  const links = within(section).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', '/product/bench-vice');
  expect(links[0]).toHaveAccessibleName('Bench Vice');
});

test('SHOP-05 the server knows nothing of it', async () => {
  window.localStorage.setItem(KEY, JSON.stringify([{ ...vice, slug: 'other' }]));
  const { html } = await renderOnServer(createFakeApi({ '/sell/product': { data: aViceWire() } }), {
    block: aBlock({ template: 'Sell/product_view' }),
    path: '/product/bench-vice',
    page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
  });
  expect(html).not.toContain('Recently viewed');
});

test('SHOP-05 clears what is malformed with the next product', () => {
  window.localStorage.setItem(KEY, '[{"slug":5},{"nonsense":true}]');
  showVice();

  expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
  expect(JSON.parse(window.localStorage.getItem(KEY) ?? '')).toEqual([vice]);
});

test('SHOP-05 keeps what another tab has added in the meantime', () => {
  const store = createRecentlyViewed(() => window.localStorage);
  expect(store.current()).toEqual([]);
  window.localStorage.setItem(KEY, JSON.stringify([{ ...vice, slug: 'other' }]));
  store.remember(vice);

  expect(store.current()).toEqual([]);
  expect(JSON.parse(window.localStorage.getItem(KEY) ?? '')).toHaveLength(2);
});

test('SHOP-05 does without a storage that is blocked or full', () => {
  const blocked = createRecentlyViewed(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  blocked.remember(vice);
  expect(blocked.current()).toEqual([]);

  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const full = createRecentlyViewed(() => window.localStorage);
  expect(() => full.remember(vice)).not.toThrow();
  setItem.mockRestore();
});
