/** Shows a product as a visitor sees it, with a fake shop API. */
import { installNearness } from 'remote-kit/testing/nearness';
import { createFakeApi, createFakeBus, renderBlock, type FakeApi } from 'remote-kit/testing';
import { parseProduct } from '../api/parse-product.ts';
import type { FirstPurchase, Surroundings } from '../blocks/product-view/product-view-data.ts';
import { NO_REVIEWS } from '../domain/rating.ts';
import { View } from '../blocks/product-view/view.tsx';
import { aProductWire, aSkuLookupWire, aViceWire } from './wires.ts';

export const nothingChosen: FirstPurchase = {
  choice: { choices: {}, addons: [] },
  qty: '1',
  result: { status: 'incomplete' },
  refusal: null,
  qtyProblem: null,
};

export const trayInStock: FirstPurchase = {
  ...nothingChosen,
  result: {
    status: 'found',
    offer: { skuId: 70, priceCents: 2990, fullPriceCents: 2990, inStock: true, maxQty: 12 },
  },
};

/** A product without groups and reviews. */
export const alone: Surroundings = { trail: [], reviews: NO_REVIEWS };

/** Responds with sku 0 until both options are chosen; teal in large is out of stock. */
export function aShop(): FakeApi {
  return createFakeApi({
    '/sell/cart/searchsku': (body: unknown) => {
      const text = JSON.stringify(body);
      const isComplete = text.includes('Colour') && text.includes('Size');
      const isSoldOut = text.includes('Teal') && text.includes('Large');
      return aSkuLookupWire({
        sku: isComplete ? 82 : 0,
        price_each: '64.50',
        full_price_each: '69.50',
        on_special: true,
        in_stock: !isSoldOut,
      });
    },
  });
}

/** A product with two variations, nothing chosen. */
export function showVice({
  api = aShop(),
  first = nothingChosen,
  wire = aViceWire(),
  surroundings = alone,
  path = '/product/bench-vice',
} = {}) {
  hideBuyBar();
  const bus = createFakeBus();
  const result = renderBlock({
    View,
    data: {
      place: 'page',
      product: parseProduct(wire),
      first,
      canSave: true,
      surroundings,
      delivery: '',
    },
    path,
    api,
    bus,
  });
  return { ...result, api, bus };
}

/** A product without options, twelve in stock. */
export function showTray() {
  return showVice({ first: trayInStock, wire: aProductWire() });
}

/** jsdom has no layout: gives every element a width and the given `scrollTo`, and nothing is near the viewport. */
export function installLayout(scrollTo: (options: ScrollToOptions) => void): void {
  installNearness();
  hideBuyBar();
  Object.defineProperties(HTMLElement.prototype, {
    scrollTo: { value: scrollTo },
    clientWidth: { get: () => 400 },
  });
}

/** As in a window in which the form's own button is in view. */
function hideBuyBar(): void {
  document.head.innerHTML = '<style>.bar { display: none }</style>';
}
