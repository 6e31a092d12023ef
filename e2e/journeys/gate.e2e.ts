/** What the gate refuses on a site that runs (FED-12): asked over the network, as a team's build server asks. */
import { buildWithoutTemplate } from '../site/release-builds.ts';
import { expect, test } from '../site/test.ts';

const GRID = 'Sell/product_grid';

test('a release that takes away what pages show is refused, and the pages are named [FED-12]', async ({
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

test('nobody without a key learns which pages show a template [FED-12]', async ({ request }) => {
  const answer = await request.post('/_release/template-use', { data: { templates: [GRID] } });
  expect(answer.status()).toBe(403);
});
