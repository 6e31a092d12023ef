import { createFakeApi } from 'remote-kit/testing';
import { manifest } from '../../../remote.manifest.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire } from '../../testing/wires.ts';
import {
  aCustomer,
  aListRequest,
  anApiWithList,
  aWishListWire,
  LIST_KEY,
} from '../../testing/wish-lists.ts';

const SLUG = 'pocket-pinning-tray';

test('shows the saved products as cards, each with a form that removes it [SHOP-16 FED-18]', async () => {
  const gauge = aProductWire({ slug: 'gauge', name: 'Depth Gauge', price: '12.00' });
  const api = anApiWithList(aWishListWire([aProductWire({ badge: 'Handmade' }), gauge]));
  const { html, data } = await renderOnServer(api, aListRequest());

  expect(api.calls[0]).toMatchObject({
    path: '/sell/wishList/getWishList',
    input: { session: LIST_KEY },
  });
  expect(data.status).toBe(200);
  expect(html).toMatch(/<h1>Your wish list<\/h1>/);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain(`href="/product/${SLUG}"`);
  expect(html).toContain('$29.90');
  expect(html).toContain('Handmade');
  expect(html.match(/action="\/_action\/wish-list\.remove"/g)).toHaveLength(2);
  expect(html).toContain('<input type="hidden" name="_page" value="/wish-list"/>');
  expect(html).toMatch(/<button(?=[^>]*name="product")(?=[^>]*value="gauge")[^>]*>.*?Remove/);
  expect(html).toContain('Depth Gauge</span>');
});

test('leads to the shop while nothing is saved [SHOP-16]', async () => {
  const { html } = await renderOnServer(anApiWithList(aWishListWire([])), aListRequest());

  expect(html).toContain('Nothing saved yet');
  expect(html).toContain('href="/shop"');
  expect(html).not.toContain('Log in');
});

test('shows visitors how long the list is kept, and customers no such note [SHOP-16]', async () => {
  const visitors = await renderOnServer(anApiWithList(), aListRequest());
  const customers = await renderOnServer(
    anApiWithList(aWishListWire([aProductWire()], null)),
    aListRequest('', aCustomer),
  );

  expect(visitors.html).toMatch(/for (?:<!-- -->)?60(?:<!-- -->)? days/);
  expect(visitors.html).toContain('href="/login?return_to=%2Fwish-list"');
  expect(customers.html).not.toContain('days');
});

test('says what was saved, with a link back to the product [SHOP-16]', async () => {
  const { html } = await renderOnServer(anApiWithList(), aListRequest(`?added=${SLUG}`));

  expect(html).toMatch(/role="status".*Pocket Pinning Tray(?:<!-- -->)? is on your wish list\./);
  expect(html).toMatch(/Back to (?:<!-- -->)?Pocket Pinning Tray/);
});

test('says what was removed, with a form that puts it back [SHOP-16]', async () => {
  const api = anApiWithList(aWishListWire([]), { '/sell/product': { data: aProductWire() } });
  const { html } = await renderOnServer(api, aListRequest(`?removed=${SLUG}`));

  expect(html).toMatch(/Pocket Pinning Tray(?:<!-- -->)? is no longer on your wish list\./);
  expect(html).toContain('action="/_action/wish-list.add"');
  expect(html).toContain(`value="${SLUG}"`);
});

test('says nothing about a product that the address only claims to be saved or removed [SHOP-16]', async () => {
  const query = '?added=<b>free</b>';
  const claimed = await renderOnServer(anApiWithList(), aListRequest(query));
  const saved = await renderOnServer(anApiWithList(), aListRequest(`?removed=${SLUG}`));
  const unknown = await renderOnServer(anApiWithList(), aListRequest('?removed=nothing'));

  for (const { html } of [claimed, saved, unknown]) expect(html).not.toContain('role="status"');
});

test('shows why a product was not saved [SHOP-16]', async () => {
  const rejectedAction = {
    action: 'wish-list.add',
    message: 'A wish list holds at most 100 products.',
    fieldErrors: {},
    values: {},
  };
  const { html } = await renderOnServer(anApiWithList(), { ...aListRequest(), rejectedAction });

  expect(html).toMatch(/role="alert".*A wish list holds at most 100 products\./);
});

test('leads to the shop on a backend without wish lists [SHOP-16 API-09]', async () => {
  const { html } = await renderOnServer(createFakeApi(), aListRequest());

  expect(html).toMatch(/<h1[^>]*>Wish lists are not available<\/h1>/);
  expect(html).toContain('href="/shop"');
});

test('is personal and needs no scripts, and search engines leave it out [SHOP-16]', async () => {
  const { head } = await renderOnServer(anApiWithList(), aListRequest('?added=x'));

  expect(head).toMatchObject({ robots: 'noindex', canonicalPath: '/wish-list' });
  expect(manifest.notCrawled).toContain('/wish-list');
  expect(manifest.provides).toContainEqual(
    expect.objectContaining({ template: 'Sell/wish_list', personal: true, static: true }),
  );
});
