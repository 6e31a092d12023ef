/** Requests for the page of a product, and the API behind it. */
import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { aSkuLookupWire, aViceWire } from './wires.ts';

const block = aBlock({ template: 'Sell/product_view' });

export function productRequest(path: string) {
  const [, , itemUrl = null, ...extraParameters] = path.replace(/\?.*/, '').split('/');
  return { block, path, page: aPage({ slug: 'product', itemUrl, extraParameters }) };
}

/** Every lookup finds the sku of teal in small. */
export function aShopApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    '/sell/product': { data: aViceWire() },
    '/sell/cart/searchsku': aSkuLookupWire({
      sku: 83,
      price_each: '61.00',
      full_price_each: '61.00',
    }),
    ...answers,
  });
}
