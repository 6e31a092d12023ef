/** Several pages of a group below each other. */
import { aBlock, createFakeApi } from 'remote-kit/testing';
import { aShopPage } from '../../testing/narrowable-shop.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductPageWire, aProductWire, groupWires } from '../../testing/wires.ts';

const PATH = '/shop/locks?to=2';
const REQUEST = {
  block: aBlock({ template: 'Sell/product_grid' }),
  path: PATH,
  page: aShopPage(PATH),
};
const nine = Array.from({ length: 9 }, (_, index) => aProductWire({ slug: `lock-${index + 1}` }));

function anApi(list: ReturnType<typeof aProductPageWire>) {
  return createFakeApi({ '/cognito/group/Sell/Product': groupWires(), '/sell/product': list });
}

test('shows several pages below each other, as a view of the first one [SHOP-04]', async () => {
  const found = { ...aProductPageWire([...nine, ...nine], 2), total: 23 };
  const api = anApi(found);
  const { html, head } = await renderOnServer(api, REQUEST);
  expect(api.calls.at(-1)).toMatchObject({ input: { page: 1, page_size: 18, group: 'locks' } });
  expect(html).toContain('1–18 of 23 products');
  expect(html).toContain('href="/shop/locks?to=3"');
  expect(html).toContain('href="/shop/locks/3"');
  expect(head).toMatchObject({
    title: 'Locks',
    canonicalPath: '/shop/locks',
    robots: 'noindex',
  });
});

test('shows one page where the backend does not count its products [SHOP-04]', async () => {
  const api = anApi(aProductPageWire(nine, 3));
  const { html } = await renderOnServer(api, REQUEST);
  expect(api.calls.at(-1)).toMatchObject({ input: { page: 1, page_size: 9 } });
  expect(html).toContain('Page 1 of 3');
  expect(html).not.toContain('Show more products');
});
