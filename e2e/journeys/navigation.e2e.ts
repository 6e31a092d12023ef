import { expect, ONE_SIZE, test } from '../site/test.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';

test('a soft navigation changes title, description and address, and starts at the top [SH-07 SH-11 FED-05]', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const shopper = new Shopper(page);
  await page.goto('/shop/vices-and-clamps');
  await shopper.waitUntilInteractive();
  const link = shopper.main.getByRole('link', { name: PRODUCT.name }).first();
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.waitForFunction(() => window.scrollY === 150);
  await link.dispatchEvent('click');
  await expect(page).toHaveTitle(`${PRODUCT.name} | Tumblerworks`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/product/${PRODUCT.slug}$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Vices & Clamps | Tumblerworks');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  expect(documents).toHaveLength(1);
});

test(
  'the server’s HTML has title, description and canonical URL [SH-11]',
  ONE_SIZE,
  async ({ request }) => {
    const html = await (await request.get(`/product/${PRODUCT.slug}`)).text();
    expect(html).toContain(`<title>${PRODUCT.name} | Tumblerworks</title>`);
    expect(html).toMatch(/<meta [^>]*name="description" content="[^"]{20,}"/);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/product/${PRODUCT.slug}"`));
    expect(html).toContain('"@type":"Product"');
  },
);

test('a long group has pages with first, previous, next and last [SHOP-04 SHOP-01]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await page.goto('/shop/pinning-trays');
  const pages = shopper.main.getByRole('navigation', { name: /page/i });
  await expect(pages).toBeVisible();
  const next = pages.locator('a[rel=next]').first();
  await expect(next).toHaveAttribute('href', /\/shop\/pinning-trays\/2$/);
  // Firefox would prefetch it, which the policy of the page refuses.
  await expect(page.locator('link[rel=next]')).toHaveCount(0);
});

test(
  'the browser loads one copy of each shared library and of RxJS, and remotes only on pages with their blocks [FED-05]',
  ONE_SIZE,
  async ({ page }) => {
    const scripts: string[] = [];
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.url());
      bodies.push(response.text());
    });
    const shopper = new Shopper(page);
    await shopper.openProduct();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('/r/mfe-account/'))).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(8);

    // The same document with a block of every remote.
    const banner = page.getByRole('banner');
    for (const [link, path] of [
      ['Contact', '/contact'],
      ['Log in', '/login'],
    ] as const) {
      await banner.getByRole('link', { name: link, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await shopper.waitUntilInteractive();
    }
    await banner.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const texts = await Promise.all(bodies);
    for (const remote of ['mfe-shop', 'mfe-cms', 'mfe-account', 'mfe-cart-checkout']) {
      expect(
        scripts.some((url) => url.includes(`/r/${remote}/`)),
        remote,
      ).toBe(true);
    }
    for (const [library, text] of [
      ['React', 'react.transitional.element'],
      ['React DOM', '__reactContainer$'],
      ['React Router', '__reactRouterVersion'],
      ['RxJS', 'ObjectUnsubscribedError'],
    ] as const) {
      expect(
        texts.filter((body) => body.includes(text)),
        library,
      ).toHaveLength(1);
    }
  },
);

test('a keyboard visitor skips to the content and lands in it after a navigation [SH-07]', async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await page.goto('/');
  await shopper.waitUntilInteractive();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to main content/ })).toBeFocused();
  // The link is far below: focusing it scrolls the page, and the next page must start at
  // its top.
  await shopper.main.getByRole('link', { name: 'See everything we make' }).press('Enter');
  await expect(page).toHaveURL('/shop');
  await expect(shopper.main).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
