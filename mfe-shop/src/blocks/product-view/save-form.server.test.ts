import { aBlock, aPage, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aDomainWire, aProductWire } from '../../testing/wires.ts';

async function show(wishList: string | null): Promise<string> {
  const api = createFakeApi({
    '/sell/product': { data: aProductWire() },
    '/cognito/domain/currentDomain': { data: aDomainWire({ wish_list: wishList }) },
  });
  const block = aBlock({ template: 'Sell/product_view' });
  const page = aPage({ slug: 'product', itemUrl: 'pocket-pinning-tray' });
  return (await renderOnServer(api, { block, page, path: '/product/pocket-pinning-tray' })).html;
}

test('has a separate plain form that saves the product [SHOP-16 FED-18]', async () => {
  const html = await show('1');
  const form = html.split('<form').find((part) => part.includes('/_action/wish-list.add'));

  expect(form).toMatch(/method="post"/);
  expect(form).toContain('<input type="hidden" name="_page" value="/wish-list"/>');
  expect(form).toMatch(
    /<button(?=[^>]*type="submit")(?=[^>]*name="product")(?=[^>]*value="pocket-pinning-tray")/,
  );
  expect(form).toContain('Save to wish list');
});

test('has no such form where no wish lists are offered [SHOP-16 API-09]', async () => {
  for (const setting of ['0', null]) expect(await show(setting)).not.toContain('wish-list');
});
