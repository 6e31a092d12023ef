import { createFakeApi } from 'remote-kit/testing';
import { aPageRequest } from '../../testing/requests.ts';
import { show } from '../../testing/server.ts';

const html = (variables = {}) =>
  show(aPageRequest({ template: 'Sell/cart_badge', variables }), createFakeApi());

test('links to the cart, and opens the drawer with scripts [SH-22 CART-12]', async () => {
  const link = /<a [^>]*>/.exec(await html())?.[0];

  expect(link).toContain('href="/cart"');
  expect(link).toContain('data-opens-overlay="Sell/cart_drawer"');
  expect(link).toContain('data-badge');
});

test('the drawer opens after an addition, unless the owner has turned that off [SHOP-14]', async () => {
  expect(await html()).toContain('data-opens-after="cart.changed"');
  expect(await html({ opens_after_adding: false })).not.toContain('data-opens-after');
});

test('shows the number of items from the cookie, and hides it without one [CART-12]', async () => {
  const [shown = '', spoken = ''] =
    (await html()).match(/<span[^>]*data-cookie-number[^>]*>/g) ?? [];

  expect(shown).toContain('data-cookie-number="cart_count"');
  expect(shown).toMatch(/data-one="1" data-other="\{n\}" data-max="99" hidden=""/);
  expect(shown).toContain('aria-hidden="true"');
  expect(spoken).toMatch(/data-one=", 1 item" data-other=", \{n\} items" hidden=""/);
  expect(spoken).not.toContain('aria-hidden');
});
