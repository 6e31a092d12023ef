/** The owner's area: its changes are visible to visitors, and customers have no access. */
import { expectNoViolation, listViolationsInBothSchemes } from '../../pages/accessibility.ts';
import { enterCredentials, followLink, openOwnerArea, OWNER } from '../../pages/owner-area.ts';
import { CUSTOMER } from '../../pages/shopper.ts';
import { logIn } from '../../pages/logged-in.ts';
import { expect, test } from '../../site/edited-test.ts';

/** Other journeys have changed every text of this site, including paths of pictures. */
const MISSING_PICTURES = /status of 404|The picture \S+ could not be shown/;
const NEW_HEADING = 'Tried for a whole month';

test('an owner changes the text of a block, and the site shows it [API-08 SH-04]', async ({
  page,
  request,
  edited,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(MISSING_PICTURES);
  await edited.sql(`update page set title = 'About us' where slug = 'about'`);
  await edited.sql(
    `update page_block set variables = jsonb_set(variables, '{heading}', '"Tried before it is sold"')
     where id = (select min(page_block.id) from page_block join page on page.id = page_id
       where slug = 'about' and template = 'core/image_with_content')`,
  );
  await openOwnerArea(page);
  await followLink(page, 'Pages');
  await page.getByLabel('Title or address').fill('about');
  await page.getByRole('button', { name: 'Search' }).click();
  await followLink(page, 'About us');
  await followLink(page, 'Tried before it is sold');
  await page.getByLabel('Heading', { exact: true }).fill(NEW_HEADING);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect
    .poll(async () => (await request.get('/about')).text(), { timeout: 30_000 })
    .toContain(NEW_HEADING);
  await followLink(page, 'View page');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: NEW_HEADING })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tried before it is sold' })).toHaveCount(0);
});

test('an owner’s area is closed after they log out [API-08]', async ({ page }) => {
  await openOwnerArea(page, '/cms/promotions');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/cms/login');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Owner’s area' })).toBeVisible();
  await page.goto('/cms/promotions');
  await expect(page).toHaveURL('/cms/login?return=%2Fcms%2Fpromotions');
});

test('a customer is refused, logged in to the shop or not [API-08 SH-04]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  consoleGuard.allow(MISSING_PICTURES);
  await logIn(page);
  await page.goto('/cms/vouchers');
  await expect(page).toHaveURL('/cms/login?return=%2Fcms%2Fvouchers');
  await enterCredentials(page, CUSTOMER);
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/The email address or password is incorrect/);
  await expect(page.getByLabel('Email address')).toHaveValue(CUSTOMER.username);
  await page.goto('/cms/vouchers');
  await expect(page).toHaveURL('/cms/login?return=%2Fcms%2Fvouchers');
  await expectNoViolation(page);
});

test('scripts on the shop’s pages cannot access the area by a call, a frame or a window [API-08]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403|frame-ancestors|frame-src|Framing|violates/);
  await openOwnerArea(page);
  await page.goto('/login');
  expect(await page.evaluate(async () => (await fetch('/cms')).status)).toBe(403);
  const popped = page.context().waitForEvent('page');
  const opened = await page.evaluateHandle(() => window.open('/cms/pages'));
  const area = await popped;
  await expect(area.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  expect(await opened.evaluate((held) => held?.closed)).toBe(true);
  const framed = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/cms/pages';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return frame.contentDocument?.body.textContent ?? '';
  });
  expect(framed).not.toContain('Pages');
});

test('an owner adds a promotion code that reduces a cart’s total, and ends it [API-08]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await openOwnerArea(page, '/cms/promotions');
  await followLink(page, 'Add a code');
  await page.getByLabel('Code').fill('a b');
  await page.getByLabel('Percentage').fill('15');
  await page.getByRole('button', { name: 'Add code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Percentage')).toHaveValue('15');
  await expectNoViolation(page);
  await page.getByLabel('Code').fill('SPRING-15');
  await page.getByRole('button', { name: 'Add code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SPRING-15');
  await expect(page.getByRole('row', { name: /^Discount/ })).toContainText('15%');
  await followLink(page, 'End code');
  await page.getByRole('button', { name: 'End code' }).click();
  await expect(page.getByRole('row', { name: /^Status/ })).toContainText('Ended');
  await expect(page.getByRole('row', { name: /Code ended/ })).toContainText(OWNER.username);
});

test('the owner’s area fits a phone and a desktop, and axe finds no violation in either scheme [API-08 SH-22]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  test.slow();
  const paths = [
    '/cms',
    '/cms/pages',
    '/cms/pages/new',
    '/cms/pages/2',
    '/cms/vouchers',
    '/cms/vouchers/new',
    '/cms/promotions',
    '/cms/promotions/new',
    '/cms/settings',
    '/cms/nothing',
  ];
  await openOwnerArea(page);
  await page.goto('/cms/pages/2');
  const blocks = await page
    .locator('.blocks a')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    );
  for (const path of [...paths, ...blocks]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, width, overflow]).toEqual([path, width, 0]);
      expect([path, width, await listViolationsInBothSchemes(page)]).toEqual([path, width, []]);
    }
  }
});
