/**
 * The release page: an administrator promotes a candidate to all visitors and rolls it
 * back.
 */
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { logInQuickly } from '../pages/quick-order.ts';
import { CUSTOMER, PRODUCT } from '../pages/shopper.ts';
import { expect, test, type Site } from '../site/test.ts';

const PRODUCT_PATH = `/product/${PRODUCT.slug}`;
const OWNER = { ...CUSTOMER, username: 'owner@example.com' };

/** Whatever a journey does to the rollout, the next one starts from the stable release. */
test.afterEach(async ({ site }) => {
  await site.release('rollback', 'mfe-shop').catch(() => undefined);
});

test.describe.configure({ mode: 'serial' });

/** Publishes a candidate for ten percent of visitors. */
async function aCandidate(site: Site): Promise<string> {
  const candidate = await site.publishServerBuild('mfe-shop', (code) => `${code}\n`);
  await site.release('rollout', 'mfe-shop', candidate, '--percent', '10', '--reason', 'new words');
  return candidate;
}

const shop = (page: Page) => page.getByRole('region', { name: 'mfe-shop', exact: true });

test('an administrator promotes a candidate and rolls it back, each confirmed and with a reason; visitors follow within seconds [FED-15]', async ({
  browser,
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  consoleGuard.allow(/status of 422/);
  const stable = await site.findLiveVersion('mfe-shop');
  const candidate = await aCandidate(site);
  const expectVisitorGets = async (version: string) => {
    const visitor = await browser.newContext();
    const read = async () => (await visitor.request.get(site.url + PRODUCT_PATH)).text();
    await expect.poll(read, { timeout: 10_000 }).toContain(`/r/mfe-shop/${version}/`);
    await visitor.close();
  };

  await logInQuickly(page.request, OWNER);
  await page.goto('/_releases');
  await expect(shop(page).getByRole('row', { name: new RegExp(candidate) })).toContainText('10%');
  await expect(
    page.getByRole('row', { name: new RegExp(`rollout mfe-shop ${candidate} .*new words`) }),
  ).toContainText('journey');

  await shop(page)
    .getByRole('button', { name: /^Promote/ })
    .click();
  await expect(page).toHaveTitle(/^Promote mfe-shop .* to all visitors/);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('90% of visitors');
  await expect(page.getByRole('region', { name: 'After this change' })).toContainText(
    'all visitors',
  );
  await page.getByRole('button', { name: /^Promote mfe-shop/ }).click();
  const why = page.getByLabel('Reason');
  await expect(page.getByRole('alert')).toContainText('Enter a reason');
  await expect(why).toBeFocused();
  await why.fill('ten days without a fault');
  await page.getByRole('button', { name: /^Promote mfe-shop/ }).click();
  await expect(page).toHaveURL(/\/_releases\?changed=\d+#outcome$/);
  await expect(page.getByRole('status')).toContainText(
    `mfe-shop ${candidate} is live for all visitors`,
  );
  await expect(page.getByRole('status')).toBeFocused();
  await expectVisitorGets(candidate);

  await shop(page)
    .getByRole('button', { name: `Roll back to ${stable}…` })
    .click();
  await page.getByLabel('Reason').fill('checkout errors');
  await page.getByRole('button', { name: /^Roll back mfe-shop/ }).click();
  await expect(page.getByRole('status')).toContainText(`mfe-shop is rolled back to ${stable}`);
  await expectVisitorGets(stable);
  const history = await site.release('history', 'mfe-shop');
  expect(history).toMatch(/\(administrator \d+\) +promote .*ten days without a fault/);
  expect(history).toMatch(/\(administrator \d+\) +rollback .*checkout errors/);
  expect(history).not.toContain(OWNER.username);
});

test('a command based on an outdated state is refused, and names who changed it [FED-15 FED-20]', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.allow(/status of 409/);
  await aCandidate(site);
  await logInQuickly(page.request, OWNER);
  await page.goto('/_releases');
  await shop(page).getByLabel('Share of visitors, %').fill('12.5');
  await shop(page).getByRole('button', { name: 'Set share…' }).click();
  await site.release('rollback', 'mfe-shop', '--reason', 'it blinks');
  await page.getByLabel('Reason').fill('a little more');
  await page.getByRole('button', { name: /to 12\.5% of visitors$/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    'mfe-shop was changed in the meantime by journey (rollback',
  );
  await expect(page.getByRole('alert')).toContainText('it blinks');
});

test('visitors and customers get page not found [FED-15]', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  for (const username of [null, CUSTOMER.username]) {
    if (username !== null) await logInQuickly(page.request, { ...CUSTOMER, username });
    for (const path of ['/_releases', '/_releases/confirm?action=promote&remote=mfe-shop']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    }
  }
});

test('the page and its confirmation are accessible in both schemes, and fit a narrow window [FED-15 FED-30 SH-22]', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const candidate = await aCandidate(site);
  await site.release('rollout', 'mfe-shop', candidate, '--plan', '10%:1h,50%:hold,100%');
  await logInQuickly(page.request, OWNER);
  await page.goto('/_releases');
  await expect(shop(page).getByRole('listitem').filter({ hasText: '10% for 1h' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  const confirm = shop(page)
    .getByRole('link', { name: /^Revoke/ })
    .first();
  const paths = ['/_releases', '/_releases?range=1h', (await confirm.getAttribute('href')) ?? ''];
  for (const path of paths) {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expectNoViolation(page, `${path} ${colorScheme}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
