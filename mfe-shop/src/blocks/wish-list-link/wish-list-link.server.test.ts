import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aDomainWire } from '../../testing/wires.ts';

async function show(slotId: string, wishList: string | null): Promise<string> {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: aDomainWire({ wish_list: wishList }) },
  });
  const block = aBlock({ template: 'Sell/wish_list_link' });
  return (await renderOnServer(api, { block, slotId })).html;
}

test('links to the wish list from the header and the drawer [SHOP-16 SH-22]', async () => {
  expect(await show('header-5', '1')).toMatch(/^<a [^>]*href="\/wish-list"[^>]*>.*Wish list/);
  expect(await show('drawer-3', '1')).toMatch(/^<ul .*<a href="\/wish-list"[^>]*>Wish list</);
});

test('is left out where the owner or the backend offers no wish lists [SHOP-16 API-09]', async () => {
  expect(await show('header-5', '0')).toBe('');
  expect(await show('drawer-3', null)).toBe('');
  const block = aBlock({ template: 'Sell/wish_list_link' });
  expect((await renderOnServer(createFakeApi(), { block, slotId: 'header-5' })).html).toBe('');
});
