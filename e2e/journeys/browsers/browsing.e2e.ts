import { PRODUCT } from '../../pages/shopper.ts';
import { expect, test } from '../../browsers/browser-test.ts';

test('the home page starts its parts, and the browser reports no problem [SH-26]', async ({
  shopper,
}) => {
  await shopper.open('/');
  await shopper.waitForHeading('Welcome to Tumblerworks');
  await shopper.page.role('contentinfo').waitFor();
  expect(await shopper.page.title()).toContain('Tumblerworks');
});

test('soft navigations change title and page without a new document, also back [SH-26]', async ({
  shopper,
}) => {
  const { page, main } = shopper;
  await shopper.open('/');
  await page.run(() => void Reflect.set(window, 'isFirstDocument', true));
  await main.role('link', 'Shop now').click();
  await page.waitForPath('/shop');
  await main.role('link', 'Cylinder Holders').click();
  await page.waitForPath('/shop/cylinder-holders');
  await main.role('link', 'Vices & Clamps').click();
  await page.waitForPath('/shop/vices-and-clamps');
  await shopper.waitForHeading(/Vices/);
  await main.role('link', PRODUCT.name).click();
  await page.waitForPath(`/product/${PRODUCT.slug}`);
  await shopper.waitForHeading(PRODUCT.name);
  expect(await page.title()).toBe(`${PRODUCT.name} | Tumblerworks`);
  await main.waitFor('to be focused', ({ isFocused }) => isFocused);
  await shopper.waitUntilInteractive();
  await page.run(() => scrollTo(0, 200));
  await page.waitUntil('a scrolled page', async () => (await page.run(() => scrollY)) === 200);
  await main.role('link', 'Vices & Clamps').click();
  await page.waitForPath('/shop/vices-and-clamps');
  await page.back();
  await page.waitForPath(`/product/${PRODUCT.slug}`);
  await shopper.waitForHeading(PRODUCT.name);
  expect(await page.title()).toBe(`${PRODUCT.name} | Tumblerworks`);
  expect(await page.run(() => Reflect.has(window, 'isFirstDocument'))).toBe(true);
});

test('a search from the header suggests, corrects spelling and leads to the product [SH-26]', async ({
  shopper,
}) => {
  const { page, main } = shopper;
  await shopper.open('/');
  const field = page.banner.label('Search the shop');
  await field.click();
  await page.type('cylnder vice');
  await page.banner.role('option', 'Search for “cylnder vice”').waitFor();
  await page.type('\uE007');
  await page.waitForPath('/search/cylnder%20vice');
  await main.role('link', PRODUCT.name).click();
  await page.waitForPath(`/product/${PRODUCT.slug}`);
  await shopper.waitForHeading(PRODUCT.name);
});
