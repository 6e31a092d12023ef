import { productRequest, aShopApi } from '../../testing/product-page.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aViceWire } from '../../testing/wires.ts';

/** Values of the options that are chosen. */
function checkedIn(html: string): readonly (string | undefined)[] {
  const inputs = [...html.matchAll(/<input type="radio"[^>]*checked=""[^>]*>/g)];
  return inputs.map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
}

test('opens with the first options in stock, their price and a button that adds them [SHOP-14]', async () => {
  const api = aShopApi();
  const { html, head } = await renderOnServer(api, productRequest('/product/bench-vice'));

  expect(api.calls.find(({ method }) => method === 'POST')?.input).toMatchObject({
    variations: [
      { name: 'Colour', value: 'Charcoal' },
      { name: 'Size', value: 'Small' },
    ],
  });
  expect(checkedIn(html)).toEqual(['Charcoal', 'Small']);
  expect(html).toContain('$61.00');
  expect(html).toMatch(/<button(?![^>]*disabled)[^>]*type="submit"[^>]*>.*Add to cart/s);
  expect(head.canonicalPath).toBe('/product/bench-vice');
});

test('opens without options if the product names no skus, as other backends do [SHOP-06]', async () => {
  const api = aShopApi({ '/sell/product': { data: aViceWire({ skus: [] }) } });
  const { html } = await renderOnServer(api, productRequest('/product/bench-vice'));

  expect(checkedIn(html)).toEqual([]);
  expect(html).toContain('$59.50<!-- --> to <!-- -->$71.00');
  expect(html).toContain('Select options');
  expect(html).toMatch(/<noscript><button[^>]*type="submit"/);
});

test.each([
  ['?option%3AColour=Purple&option%3ASize=Small'],
  ['?option%3AColour=%3Cscript%3E&option%3ANothing=1'],
  ['?option%3AColour=Teal&option%3AColour=Charcoal&addon%3A999=7'],
])('ignores options that do not exist: %s [SHOP-06]', async (search) => {
  const { html, data } = await renderOnServer(
    aShopApi(),
    productRequest(`/product/bench-vice${search}`),
  );

  expect(data.status).toBe(200);
  expect(checkedIn(html)).toEqual([expect.stringMatching(/^(Charcoal|Teal)$/), 'Small']);
  expect(html).not.toMatch(/Purple"|<script/);
});
