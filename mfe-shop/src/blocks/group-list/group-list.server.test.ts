import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { groupWires } from '../../testing/wires.ts';

async function show(slotId: string, variables: JsonObject = {}): Promise<string> {
  const api = createFakeApi({ '/cognito/group/Sell/Product': groupWires() });
  const block = aBlock({ template: 'Sell/group_list', variables });
  return (await renderOnServer(api, { block, slotId })).html;
}

test('lists all products and the groups in the drawer [SH-22]', async () => {
  const html = await show('drawer-1');

  expect(html).toMatch(/^<section[^>]*><h2[^>]*>Shop<\/h2>/);
  expect(html).toContain('All products');
  expect(html.match(/<li>/g)).toHaveLength(groupWires().data.length);
});

test('lists only the groups, as a navigation, in the footer [SH-18]', async () => {
  const html = await show('footer-2', { heading: 'Products' });

  expect(html).toMatch(/^<nav[^>]*aria-label="Products"[^>]*><h2[^>]*>Products<\/h2>/);
  expect(html).not.toContain('All products');
  expect(html.match(/<li>/g)).toHaveLength(groupWires().data.length - 1);
});
