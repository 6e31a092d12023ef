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

test('a first visit requests no stylesheet; pages of other remotes bring theirs, once [SH-25 FED-06]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  expect(requested).toEqual([]);
  await shopper.main.locator('a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await shopper.waitUntilInteractive();
  expect(requested).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Log in/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await shopper.waitUntilInteractive();
  const ofAccount = expect.stringMatching(/^\/r\/mfe-account\/.*\.css$/);
  expect([...new Set(requested)]).toEqual([ofAccount]);
  await page.goto('/about');
  expect(requested.filter((path) => path.startsWith('/_shell/'))).toHaveLength(1);
});
