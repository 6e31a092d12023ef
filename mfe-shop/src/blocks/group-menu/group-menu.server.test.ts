import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { groupWires } from '../../testing/wires.ts';

async function show(variables: JsonObject = {}): Promise<string> {
  const api = createFakeApi({ '/cognito/group/Sell/Product': groupWires() });
  const block = aBlock({ template: 'Sell/group_menu', variables });
  return (await renderOnServer(api, { block, slotId: 'header-2' })).html;
}

test('lists all products and every group, without the shop’s own root, in a flyout [SH-22]', async () => {
  const html = await show();
  const roots = groupWires().data.filter(({ id, root }) => id === root);
  const groups = groupWires().data.filter(({ id, root }) => id !== root);

  expect(html).toMatch(/^<details[^>]* data-menu="flyout"[^>]*><summary[^>]*>Shop<svg/);
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...link]) => link)).toEqual([
    ['/shop', 'All products'],
    ...groups.map(({ slug, name }) => [`/shop/${slug}`, name]),
  ]);
  expect(roots).toHaveLength(1);
});

test('lists the groups inside a group below it [SH-22]', async () => {
  expect(await show()).toMatch(
    /Followers<\/a><ul[^>]*><li><a[^>]*>Metric followers<\/a><\/li><li><a[^>]*>Imperial followers<\/a><\/li><\/ul><\/li>/,
  );
});

test('has the owner’s text on its button [SH-22]', async () => {
  expect(await show({ label: 'Products' })).toMatch(/<summary[^>]*>Products</);
});
