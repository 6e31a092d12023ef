/** The profile: its fields, email address, picture and address book. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { CUSTOMER_2, Shopper } from '../pages/shopper.ts';
import { REPOSITORY_ROOT } from '../site/repository-root.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const PICTURE = path.join(REPOSITORY_ROOT, 'demo/site/pictures/people/mara.webp');

async function openProfile(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  await page.goto('/login?return_to=%2Fprofile');
  await shopper.waitUntilInteractive();
  await shopper.logIn(CUSTOMER_2);
  await expect(page).toHaveURL('/profile');
  await shopper.waitUntilInteractive();
  return shopper;
}

test('a customer changes the details the site asks for, and errors appear beside the field [ACC-07]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const { main } = await openProfile(page);
  await expect(main.getByLabel('Licence number')).toHaveCount(0);
  await main.getByLabel('ABN').fill('51 824 753 557');
  await main.getByLabel('Partner Name').fill('Lou Wheatley');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText(/Enter a valid ABN/)).toBeVisible();
  await expect(main.getByLabel('ABN')).toBeFocused();
  await main.getByLabel('ABN').fill('51824753556');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText('Profile saved.')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('ABN')).toHaveValue('51 824 753 556');
  await expect(main.getByLabel('Partner Name')).toHaveValue('Lou Wheatley');
  await expectNoViolation(page, 'profile');
});

test('no part of the profile moves when scripts start [ACC-07 FED-06]', async ({ page }) => {
  const shopper = await openProfile(page);
  const { width = 0 } = page.viewportSize() ?? {};
  // Make the window as high as the page, so that shifts further down count too.
  await page.setViewportSize({ width, height: 6000 });
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts, wholeDocumentShownAt: Infinity });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
    // React shows the slot some time after its HTML has arrived.
    const findWholeDocument = () => {
      const isWhole = document.querySelector('main [data-slot-root]') !== null;
      if (!isWhole || document.readyState === 'loading') {
        requestAnimationFrame(findWholeDocument);
        return;
      }
      requestAnimationFrame(() => {
        Object.assign(window, { wholeDocumentShownAt: performance.now() });
      });
    };
    findWholeDocument();
  });
  // A busy server sends a slot that is late as a placeholder, which grows when it is filled.
  await expect(async () => {
    const document = await (await page.reload())?.text();
    expect(document).not.toContain('data-slot-root="fallback"');
  }).toPass();
  await shopper.waitUntilInteractive();
  await expect(page.getByRole('main').getByLabel(/Name of the new passkey/)).toBeVisible();
  await expect
    .poll(() => page.evaluate<number>('window.wholeDocumentShownAt'))
    .toBeLessThan(Infinity);
  // What the document shifts while it arrives from the server is measured elsewhere.
  const shifts = await page.evaluate<readonly number[]>(`window.shifts
    .filter(({ startTime }) => startTime >= window.wholeDocumentShownAt)
    .map(({ value }) => value)`);
  expect(Math.max(0, ...shifts)).toBeLessThan(0.005);
});

test('a customer crops a picture by keyboard, saves it and removes it [ACC-09]', async ({
  page,
}) => {
  const { main } = await openProfile(page);
  await main.getByLabel(/Choose (?:a|another) picture/).setInputFiles(PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByLabel('Zoom').focus();
  for (const key of ['End', 'PageDown', 'Tab', 'Home', 'Tab', 'Home']) {
    await page.keyboard.press(key);
  }
  await expect(dialog.getByLabel('Horizontal position')).toHaveValue('0');
  await expectNoViolation(page, 'picture dialog');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const picture = main.getByRole('img', { name: 'Your picture' });
  await expect(picture).toBeVisible();
  const shown = await picture.evaluate(
    (image) => image instanceof HTMLImageElement && new URL(image.currentSrc).pathname,
  );
  expect(shown).toMatch(/^\/assets\/i\/[0-9a-f]{40}\/1x1\/\d+\.(?:avif|webp)$/);
  await main.getByRole('button', { name: 'Remove picture' }).click();
  await expect(main.getByText('Picture removed.')).toBeVisible();
  expect((await page.request.get(String(shown))).status()).toBe(404);
});

test('a customer adds, selects, edits and removes an address in the profile [ACC-10]', async ({
  page,
}) => {
  const { main } = await openProfile(page);
  await main.getByRole('link', { name: 'Add an address' }).click();
  const street = `${Date.now() % 9000} Foundry Lane`;
  await main.getByLabel(/Street address/).fill(street);
  await main.getByLabel(/Suburb/).fill('Newtown');
  await main.getByLabel('State').selectOption('NSW');
  await main.getByLabel(/Postcode/).fill('2042');
  await main.getByRole('button', { name: 'Save address' }).click();
  const item = main.getByRole('listitem').filter({ hasText: street });
  await item.getByRole('button', { name: /Make current/ }).click();
  await expect(item.getByText('Current address')).toBeVisible();
  await item.getByRole('link', { name: /Edit/ }).click();
  await main.getByLabel(/Unit, level/).fill('Unit 7');
  await main.getByRole('button', { name: 'Save address' }).click();
  const edited = item.filter({ hasText: 'Unit 7' });
  await expect(edited.getByText('Current address')).toBeVisible();
  await edited.getByRole('button', { name: /Remove/ }).click();
  await expect(edited.getByRole('button', { name: /Restore/ })).toBeHidden();
  await expect(main.getByText(/^Removed addresses \(\d+\)$/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'details and a refused email change work as plain posts [ACC-07 FED-18]',
    ONE_SIZE,
    async ({ page, consoleGuard }) => {
      consoleGuard.allow(/status of 422/);
      const { main } = new Shopper(page);
      await page.goto('/login?return_to=%2Fprofile');
      await new Shopper(page).logIn(CUSTOMER_2);
      await main.getByLabel('Website').fill('not an address');
      await main.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(main.getByText(/Enter a web address/)).toBeVisible();
      await expect(main.getByLabel('Website')).toHaveValue('not an address');
      await main.getByLabel('Website').fill('www.example.com');
      await main.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(main.getByText('Profile saved.')).toBeVisible();
      await expect(main.getByLabel('Website')).toHaveValue('https://www.example.com/');

      await main.getByLabel(/Email address/).fill('elsewhere@example.com');
      await main
        .getByRole('region', { name: 'Email' })
        .getByLabel(/Current password/)
        .fill('not the password');
      await main.getByRole('button', { name: 'Change email' }).click();
      await expect(main.getByText('Your current password is incorrect.')).toBeVisible();
      await expect(main.getByLabel(/Email address/)).toHaveValue('elsewhere@example.com');
    },
  );

  test(
    'a picture is uploaded and removed by plain posts; a file that is not a picture is reported beside the field [ACC-09 FED-18]',
    ONE_SIZE,
    async ({ page, consoleGuard }) => {
      consoleGuard.allow(/status of 422/);
      const { main } = new Shopper(page);
      await page.goto('/login?return_to=%2Fprofile');
      await new Shopper(page).logIn(CUSTOMER_2);
      // The field for browsers with scripts is next to it, hidden.
      const choice = main.getByLabel(/Choose (?:a|another) picture/).filter({ visible: true });
      const use = main.getByRole('button', { name: 'Use this picture' });
      await use.click();
      await expect(choice).toHaveAccessibleDescription(/Choose a picture\./);
      const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await choice.setInputFiles(notes);
      await use.click();
      await expect(choice).toHaveAccessibleDescription(/Choose a PNG, JPEG or WebP picture\./);
      const heavy = { ...notes, name: 'heavy.png' };
      for (const [megabytes, reason] of [
        [6, /larger than 5 MB/],
        [20, /too large/],
      ] as const) {
        await choice.setInputFiles({ ...heavy, buffer: Buffer.alloc(megabytes * 1024 * 1024) });
        await use.click();
        await expect(main.getByText(reason).filter({ visible: true })).toBeVisible();
      }
      await choice.setInputFiles(PICTURE);
      await use.click();
      await expect(main.getByText('Picture saved.')).toBeVisible();
      const picture = main.getByRole('img', { name: 'Your picture' });
      await expect(picture).toHaveJSProperty('complete', true);
      await main.getByRole('button', { name: 'Remove picture' }).click();
      await expect(main.getByText('Picture removed.')).toBeVisible();
    },
  );

  test('an address is corrected, saved and removed by plain posts, on each page with the address book [ACC-10 FED-18]', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 422/);
    const { main } = new Shopper(page);
    await page.goto('/login?return_to=%2Fmy-account');
    await new Shopper(page).logIn(CUSTOMER_2);
    const book = main.getByRole('region', { name: 'Your addresses' });
    await book.getByRole('link', { name: 'Add an address' }).click();
    await book.getByLabel(/Suburb/).fill('Newtown');
    await book.getByRole('button', { name: 'Save address' }).click();
    await expect(book.getByText('Enter a street address.')).toBeVisible();
    await expect(book.getByLabel(/Suburb/)).toHaveValue('Newtown');
    const street = `${Date.now() % 9000} Plain Street`;
    await book.getByLabel(/Street address/).fill(street);
    await book.getByLabel('State').selectOption('NSW');
    await book.getByLabel(/Postcode/).fill('2042');
    await book.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/my-account?saved=addresses#addresses');
    await expect(book.getByText('Your changes were saved.')).toBeVisible();

    await page.goto('/profile');
    const item = book.getByRole('listitem').filter({ hasText: street });
    await item.getByRole('button', { name: /Remove/ }).click();
    await expect(page).toHaveURL('/profile?saved=addresses#addresses');
    await expect(item.getByRole('button', { name: /Restore/ })).toBeHidden();
  });
});
