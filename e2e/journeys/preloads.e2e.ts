/** A document preloads only scripts that it runs, and a visit finishes the requests that it starts. */
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

for (const path of ['/', '/shop', `/product/${PRODUCT.slug}`, '/about', '/blog', '/login']) {
  test(`${path} preloads no script that it does not run [FED-06]`, async ({ page }) => {
    await page.coverage.startJSCoverage();
    await page.goto(path);
    const preloads = page.locator('link[rel="preload"][as="script"]');
    const preloaded = await preloads.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    await new Shopper(page).waitUntilInteractive();
    await page.waitForLoadState('networkidle');
    const ran = (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname);
    expect(preloaded.filter((script) => !ran.includes(script))).toEqual([]);
  });
}

test('the browser aborts no request of a first visit [FED-06]', async ({ page }) => {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.url()));
  const answered = page.waitForEvent('requestfinished', (request) => /_layout/.test(request.url()));
  await page.goto('/');
  await new Shopper(page).waitUntilInteractive();
  await answered;
  expect(aborted).toEqual([]);
});
