/** An owner's changes in the database reach visitors without a restart. */
import { Shopper } from '../../pages/shopper.ts';
import { expect, test } from '../../site/edited-test.ts';

const RECHECK_MS = 60_000;

test('the next visitor sees an edited page within seconds [SH-17]', async ({ request, edited }) => {
  await edited.sql(
    `update page_block set variables = jsonb_set(variables, '{heading}', '"Edited a moment ago"')
     where template = 'core/heading' and page_id = (select id from page where slug = 'about')`,
  );
  await edited.sql(`update page set updated_at = now() where slug = 'about'`);
  await expect
    .poll(async () => (await request.get('/about')).text(), { timeout: 30_000 })
    .toContain('Edited a moment ago');
});

test('a page shown from memory is updated when it has changed; entered text is kept [SH-17]', async ({
  page,
  request,
  edited,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  await shopper.openProduct('swivel-picking-vice');
  await shopper.main.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await edited.sql(`update product set name = 'Renamed Vice' where slug = 'swivel-picking-vice'`);
  await expect
    .poll(async () => (await request.get('/product/swivel-picking-vice')).text(), {
      timeout: 30_000,
    })
    .toContain('Renamed Vice');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Swivel Picking Vice' })).toBeVisible();
  await shopper.main.getByRole('spinbutton').fill('3');
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed Vice' })).toBeVisible();
  await expect(shopper.main.getByRole('spinbutton')).toHaveValue('3');
});

test('a block appears at its start time on an open page, and a half-filled form is kept [CMS-04 CMS-15]', async ({
  page,
  request,
  edited,
}) => {
  test.slow();
  await edited.sql(
    `insert into page_block (page_id, sort_order, template, variables, start_time)
     select id, 99, 'core/heading', '{"heading": "Open today", "level": 2}', now() + interval '15 seconds'
     from page where slug = 'contact'`,
  );
  await edited.sql(`update page set updated_at = now() where slug = 'contact'`);
  // The site knows the block but does not show it yet.
  await expect
    .poll(async () => (await request.get('/contact')).text(), { timeout: 30_000 })
    .toMatch(/"nextChangeAt":"2/);
  await page.clock.install();
  await page.goto('/contact');
  await new Shopper(page).waitUntilInteractive();
  await expect(page.getByRole('heading', { name: 'Open today' })).toHaveCount(0);
  const name = page.getByRole('form', { name: 'Contact' }).getByLabel(/^Name/);
  await name.fill('Half a name');

  await expect
    .poll(async () => (await request.get('/contact')).text(), { timeout: 60_000 })
    .toContain('Open today');
  await page.clock.fastForward(RECHECK_MS);
  await expect(page.getByRole('heading', { name: 'Open today' })).toBeVisible();
  await expect(name).toHaveValue('Half a name');
});

test('a visitor who navigates sees a renamed group in header and footer without a reload [SH-16 SH-15]', async ({
  page,
  request,
  edited,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await new Shopper(page).waitUntilInteractive();
  await edited.sql(`update grp set name = 'Followers and friends' where slug = 'followers'`);
  await expect
    .poll(async () => (await request.get('/_layout')).text(), { timeout: 30_000 })
    .toContain('Followers and friends');
  await page.clock.fastForward(RECHECK_MS + 5000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('contentinfo').getByText('Followers and friends')).toBeVisible();
});
