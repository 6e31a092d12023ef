/** A remote may use any framework: a Preact remote runs beside the React remotes. */
import path from 'node:path';
import { addTeam } from 'release-registry/site-keys';
import { insertPage, removePages } from '../../site/broken-pages.ts';
import { expect, test } from '../../site/fault-test.ts';
import { buildVersion } from '../../site/release-builds.ts';

const SLUG = 'two-frameworks';

test.afterAll(async ({ edited }) => {
  await removePages(edited, [SLUG]);
});

test('a remote with another framework is rendered on the server, hydrates, and communicates with the others [FED-04 FED-06]', async ({
  page,
  request,
  site,
  edited,
}) => {
  await addTeam(path.join(site.dataDirectory, 'keys'), 'mfe-other');
  const build = await buildVersion('e2e/fixtures/mfe-other', `1.0.0-journey.${Date.now()}`);
  await site.release('publish', 'mfe-other', build);
  await insertPage(edited, {
    slug: SLUG,
    blocks: [{ template: 'fault/area' }, { template: 'other/greeting' }],
  });
  await expect
    .poll(async () => (await request.get(`/${SLUG}`)).text(), { timeout: 30_000 })
    .toContain('<h2>Hello neighbours</h2>');

  await page.goto(`/${SLUG}`);
  const main = page.getByRole('main');
  const other = main.getByRole('region', { name: 'Another framework' });
  const reactPart = main.getByRole('region', { name: 'Fixture area' });
  await expect(async () => {
    await other.getByRole('button').click();
    await expect(reactPart.getByText(/Received 4\d items/)).toBeVisible({ timeout: 300 });
  }).toPass();
  await reactPart.getByRole('button', { name: 'Publish cart change' }).click();
  await expect(other.getByText('Received 1 items')).toBeVisible();

  // Like any slot, it is removed on navigation and restored on return.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(other).toHaveCount(0);
  await page.goBack();
  await expect(other.getByRole('heading', { name: 'Hello neighbours' })).toBeVisible();
  await expect(async () => {
    await other.getByRole('button').click();
    await expect(other.getByRole('button', { name: /^Published [1-9]/ })).toBeVisible({
      timeout: 300,
    });
  }).toPass();
});
