/** A shop with filterable lists, for tests: 23 locks, four of them teal. */
import { isRecord } from 'shared-contracts/json';
import { aPage, createFakeApi, type FakeApi } from 'remote-kit/testing';
import { aFacetsWire, aNarrowablePageWire, aProductWire, groupWires } from './wires.ts';

const PAGE_SIZE = 9;
const locks = Array.from({ length: 23 }, (_, index) =>
  aProductWire({ name: `Lock ${index + 1}`, slug: `lock-${index + 1}` }),
);

/** Lists of a backend that has only locks; see `lockListFor`. */
export function aNarrowableShop(answers: Parameters<typeof createFakeApi>[0] = {}): FakeApi {
  return createFakeApi({
    '/cognito/group/Sell/Product': groupWires(),
    '/sell/product': lockListFor,
    ...answers,
  });
}

/** A page of at most nine locks: four match the colour teal, none a price from $1,000, otherwise all 23 match. */
export function lockListFor(query: unknown) {
  const { page, colour, price_min: priceMin } = isRecord(query) ? query : {};
  const isTeal = colour === 'teal';
  const all = priceMin === '1000.00' ? [] : isTeal ? locks.slice(0, 4) : locks;
  const start = (Number(page) - 1) * PAGE_SIZE;
  return aNarrowablePageWire({
    data: all.slice(start, start + PAGE_SIZE),
    num_pages: Math.ceil(all.length / PAGE_SIZE),
    total: all.length,
    facets: isTeal
      ? aFacetsWire({ materials: [{ slug: 'petg', name: 'PETG', count: 4 }], in_stock_count: 2 })
      : aFacetsWire(),
  });
}

/** A request for `/search/lock` or `/search/lock?page=2`, as the shell resolves it. */
export function aSearchPage(path: string) {
  const [, , text = ''] = path.split(/[/?]/);
  return aPage({ slug: 'search', title: 'Search', itemUrl: decodeURIComponent(text) });
}

/** A request for `/shop`, `/shop/locks` or `/shop/locks/2?sort=price`, as the shell resolves it. */
export function aShopPage(path: string) {
  const [pathname = ''] = path.split('?');
  const [, , itemUrl = null, ...extraParameters] = pathname.split('/');
  return aPage({ slug: 'shop', title: 'Shop', itemUrl, extraParameters });
}
