import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { ProductWire } from 'shared-contracts/api/catalogue';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire, aViceWire } from '../../testing/wires.ts';

function render(product: ProductWire, slug: string = product.slug) {
  const block = aBlock({ template: 'Sell/product_details', variables: { slug } });
  return renderOnServer(createFakeApi({ '/sell/product': { data: [product] } }), { block });
}

test('shows the description and the facts [SHOP-05]', async () => {
  const { html } = await render(aViceWire());

  expect(html).toContain('<p>Printed in PETG.</p>');
  expect(html).toMatch(/<dt>Brand<\/dt><dd>Tumblerworks<\/dd>/);
  expect(html).toMatch(/<a[^>]*href="\/shop\/pinning-trays"[^>]*>Pinning Trays<\/a>/);
  expect(html).toMatch(/<dt>Colour<\/dt><dd>Charcoal, Teal<\/dd>/);
  expect(html).not.toContain('Part number');
  expect(html).not.toMatch(/\sstyle=/);
});

test('shows the part number of a product with only one sku [SHOP-05]', async () => {
  const { html } = await render(aProductWire());

  expect(html).toMatch(/<dt>Part number<\/dt><dd>PT-POCK<\/dd>/);
});

test('sanitises the product’s HTML [CMS-18]', async () => {
  const content = '<h2>Big</h2><p style="color:red" onclick="x()">Clean</p><script>x()</script>';
  const { html } = await render(aViceWire({ content }));

  expect(html).toContain('<h2>Big</h2><p>Clean</p>');
  expect(html).not.toMatch(/onclick|<script/);
});

test('shows only the facts when a product has no description [SHOP-05]', async () => {
  const { html } = await render(aViceWire({ content: null }));

  expect(html).toContain('At a glance');
  expect(html).not.toContain('Description');
});

test.each(['gone', ' '])('shows nothing for the slug "%s" [SHOP-05]', async (slug) => {
  expect((await render(aViceWire(), slug)).html).toBe('');
});
