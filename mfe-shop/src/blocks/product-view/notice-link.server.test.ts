import type { ProductWire } from 'shared-contracts/api/catalogue';
import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aSkuLookupWire, aViceWire } from '../../testing/wires.ts';

const SMALL = '?option%3AColour=Teal&option%3ASize=Small';
const LARGE = '?option%3AColour=Teal&option%3ASize=Large';

/** The link for an email in the server's HTML; teal in large is out of stock. */
async function findLink(
  search: string,
  product: Partial<ProductWire> = {},
  found: Parameters<typeof aSkuLookupWire>[0] = search === LARGE
    ? { sku: 84, in_stock: false, can_purchase_qty: 0 }
    : { sku: 83 },
): Promise<string | undefined> {
  const api = createFakeApi({
    '/sell/product': { data: aViceWire(product) },
    '/sell/cart/searchsku': aSkuLookupWire(found),
  });
  const { html } = await renderOnServer(api, {
    block: aBlock({ template: 'Sell/product_view' }),
    path: `/product/bench-vice${search}`,
    page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
  });
  return /<a[^>]*href="(\/back-in-stock\/[^"]*)"[^>]*>Email me when it is back</.exec(html)?.[1];
}

test('links a choice without stock to the page for an email, without scripts [SHOP-15]', async () => {
  expect(await findLink(LARGE)).toBe('/back-in-stock/bench-vice?sku=84');
});

test('links a product without stock before an option is chosen [SHOP-15]', async () => {
  expect(await findLink('', { in_stock: false, skus: [] })).toBe('/back-in-stock/bench-vice');
});

test('links a sold-out product, whose first options are chosen, with their sku [SHOP-14 SHOP-15]', async () => {
  const skus = aViceWire().skus.map((sku) => ({ ...sku, in_stock: false }));
  const soldOut = { sku: 81, in_stock: false, can_purchase_qty: 0 };
  expect(await findLink('', { in_stock: false, skus }, soldOut)).toBe(
    '/back-in-stock/bench-vice?sku=81',
  );
});

test('shows no such link for a choice in stock, and before the choice is complete [SHOP-15]', async () => {
  expect(await findLink(SMALL)).toBeUndefined();
  expect(await findLink('')).toBeUndefined();
});

test('shows no such link on a backend that sends no such emails [SHOP-15 API-09]', async () => {
  expect(await findLink(LARGE, { stock_notices: false })).toBeUndefined();
});
