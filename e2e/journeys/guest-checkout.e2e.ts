/** Buying without an account, and what becomes of the order when its buyer has one. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectNoViolation } from '../pages/accessibility.ts';
import { createAccount, readCodeMail } from '../pages/code-mail.ts';
import { PRODUCT, Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

const aGuestAddress = () => `guest-${randomUUID()}@example.com`;

/** From a product to the checkout, as a guest with this address. */
async function goToCheckoutAsGuest(page: Page, email: string): Promise<Shopper> {
  const shopper = new Shopper(page);
  await shopper.openProduct();
  await shopper.addToCart();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/login?return_to=%2Fcheckout');
  await becomeGuest(shopper, email);
  await expect(page).toHaveURL('/checkout');
  await shopper.waitUntilInteractive();
  return shopper;
}

async function becomeGuest({ main }: Shopper, email: string): Promise<void> {
  await main.getByLabel(/Email for your order/).fill(email);
  await main.getByRole('button', { name: 'Continue as a guest' }).click();
}

/** The link to the order in the newest mail to the address. */
async function readOrderLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    await page.goto('/mailbox');
    const mail = page.getByRole('listitem').filter({ hasText: `To ${email},` });
    await mail.first().getByRole('link').click({ timeout: 1000 });
    const text = await page.locator('pre').innerText();
    link = /https?:\/\/\S+\/orders\/\S+\?key=\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a visitor buys as a guest, and opens the order by the mailed link in another browser [CART-16 CART-17]', async ({
  page,
  browser,
}) => {
  test.slow();
  const wrong = aGuestAddress();
  const email = aGuestAddress();
  const shopper = await goToCheckoutAsGuest(page, wrong);
  await expect(shopper.main.getByText(wrong)).toBeVisible();
  await shopper.main.getByRole('link', { name: 'Change or log in' }).click();
  await becomeGuest(shopper, email);
  await expect(page).toHaveURL('/checkout');
  await shopper.waitUntilInteractive();
  await expect(shopper.main.getByText(email)).toBeVisible();
  await expect((await shopper.openOrderSummary()).getByText(PRODUCT.name)).toBeVisible();
  await shopper.deliverToNewtown();
  await shopper.chooseStandardShipping();
  await shopper.pay();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/payment?**');
  const paid = shopper.main.getByRole('region', { name: /^Order \d+$/ });
  await expect(paid.getByText('12 King Street')).toBeVisible();
  await expect(paid.getByRole('rowheader', { name: new RegExp(PRODUCT.name) })).toBeVisible();
  await expectNoViolation(page, 'thank you');
  await shopper.main.getByRole('link', { name: 'View your order' }).click();
  const title = shopper.main.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  await expect(title).toBeVisible();
  const number = await title.innerText();

  // Everything else asks for an account.
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?return_to=%2Fprofile');

  const link = await readOrderLink(page, email);
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await visitor.getByRole('link', { name: 'View invoice' }).click();
  await expect(visitor.getByText(email).first()).toBeVisible();
  await other.close();
});

test(
  'an account takes over the cart of a guest who logs in, and an order by its mailed link [CART-16]',
  ONE_SIZE,
  async ({ page, request }) => {
    test.slow();
    const email = aGuestAddress();
    const shopper = await goToCheckoutAsGuest(page, email);
    await shopper.deliverToNewtown();
    await shopper.chooseStandardShipping();
    await shopper.pay();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/payment?**');
    const link = await readOrderLink(page, email);
    await page.context().clearCookies();

    // A second guest leaves something in the cart, then logs in.
    const account = await createAccount(page, request);
    const earlier = await readCodeMail(page, account);
    await goToCheckoutAsGuest(page, aGuestAddress());
    await shopper.main.getByRole('link', { name: 'Change or log in' }).click();
    await shopper.waitUntilInteractive();
    await shopper.main.getByLabel(/Email address/).fill(account);
    await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
    const { code } = await readCodeMail(page, account, earlier);
    await shopper.main.getByLabel(/Code/).fill(code);
    await shopper.main.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/checkout');
    await expect((await shopper.openOrderSummary()).getByText(PRODUCT.name)).toBeVisible();
    await expect(shopper.main.getByText('Buying as a guest')).toBeHidden();

    await page.goto(link);
    await shopper.main.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page).toHaveURL(/\/orders\/[^?]+$/);
    await expect(shopper.main.getByRole('link', { name: 'Your orders' })).toBeVisible();
  },
);
