/**
 * The gate's refusals on a running site, requested over the network as by a team's build
 * server.
 */
import { buildWithoutTemplate } from '../site/release-builds.ts';
import { expect, test } from '../site/test.ts';

const GRID = 'Sell/product_grid';

test('a release that removes a template in use is refused, and the pages are named [FED-12]', async ({
  page,
  site,
}) => {
  const version = await site.findLiveVersion('mfe-shop');
  const build = await buildWithoutTemplate({ remote: 'mfe-shop', version }, GRID);
  const refusal = site.release('publish', 'mfe-shop', build);
  await expect(refusal).rejects.toThrow(new RegExp(`no longer provides ${GRID}.*/shop`));
  expect(await site.release('history', 'mfe-shop')).not.toContain('1.9.0-without');
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the list of pages with a template is refused without a key [FED-12]', async ({ request }) => {
  const response = await request.post('/_release/template-use', { data: { templates: [GRID] } });
  expect(response.status()).toBe(403);
});
