import { PRODUCT } from '../../pages/shopper.ts';
import { test } from '../../browsers/browser-test.ts';

test('a visited page is shown while the network is gone, and works again afterwards [SH-26]', async ({
  shopper,
  siteProxy,
  allowProblem,
}) => {
  const { page, main } = shopper;
  allowProblem(/NetworkError|Load failed|not loaded/);
  const path = `/product/${PRODUCT.slug}`;
  await shopper.open(path);
  await page.waitUntil('a stored copy of the page', async () => {
    const stored = await page.run(async () => {
      const cache = await caches.open('kept-pages');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    return Array.isArray(stored) && stored.includes(path);
  });
  await siteProxy.setNetwork('closed');
  await page.leaveFor('/about');
  await page
    .role('status')
    .text(/You are offline/)
    .waitFor();
  await page.leaveFor(path);
  await page
    .css('body')
    .text(/This copy of the page was saved on/)
    .waitFor();
  await shopper.waitForHeading(PRODUCT.name);
  await siteProxy.setNetwork('open');
  await page.role('link', 'Try again').click();
  await shopper.waitUntilInteractive();
  await main.role('radio', /Charcoal/).check();
});
