/** Changing the email address: requested, confirmed by a mail to the new address, cancelled. */
import { changePassword, newAddress, signUp } from '../pages/account.ts';
import { expectNoViolation } from '../pages/accessibility.ts';
import { readCodeMail } from '../pages/code-mail.ts';
import { CUSTOMER, Shopper } from '../pages/shopper.ts';
import { expect, test } from '../site/test.ts';

const PASSWORD = 'quite a long password';

test('a customer confirms a new address by the link in the mail, and the old address is notified [ACC-07]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const before = await signUp(page);
  const newEmail = newAddress();
  const shopper = new Shopper(page);
  const { main } = shopper;
  const part = page.getByRole('region', { name: 'Email' });
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  await changePassword(page, { password: null, newPassword: PASSWORD });
  await expect(main.getByText(/Password changed/)).toBeVisible();

  const requestChange = async (password: string) => {
    await part.getByLabel(/Email address/).fill(newEmail);
    await part.getByLabel(/Current password/).fill(password);
    await part.getByRole('button', { name: 'Change email' }).click();
  };
  await requestChange('not the password');
  await expect(part.getByText('Your current password is incorrect.')).toBeVisible();
  await expect(part.getByLabel(/Email address/)).toHaveValue(newEmail);
  await requestChange(PASSWORD);
  await expect(part.getByText(`${newEmail} is not confirmed yet`)).toBeVisible();
  const field = part.getByLabel(/Code from the email/);
  await expect(field).toBeFocused();
  await expectNoViolation(page);
  await field.fill('WRNG-2345');
  await part.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(part.getByText(/This code is incorrect/)).toBeVisible();
  await expect(field).toBeFocused();

  const { link } = await readCodeMail(page, newEmail);
  await page.goto(link ?? '');
  await page.reload();
  await shopper.waitUntilInteractive();
  await part.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(part.getByText(/Email address changed/)).toBeVisible();
  await expect(part.getByLabel(/Email address/)).toHaveValue(newEmail);
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    const row = mailbox.getByRole('listitem').filter({ hasText: `To ${before},` });
    await expect(row.getByText(/email address at .* was changed/)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an address that belongs to another account waits like any other, and its owner is notified [ACC-07 ACC-13]', async ({
  page,
}) => {
  const own = await signUp(page);
  const shopper = new Shopper(page);
  const part = page.getByRole('region', { name: 'Email' });
  await page.goto('/profile');
  await shopper.waitUntilInteractive();
  const known = await readCodeMail(page, own);
  await part.getByLabel(/Email address/).fill(CUSTOMER.username);
  await part.getByRole('button', { name: 'Email me a code to change it' }).click();
  const { code } = await readCodeMail(page, own, known);
  await part.getByLabel(/Code from the email/).fill(code);
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByText(`${CUSTOMER.username} is not confirmed yet`)).toBeVisible();
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    const row = mailbox.getByRole('listitem').filter({ hasText: `To ${CUSTOMER.username},` });
    const subject = row.getByText(/Someone tried to use your email address/).first();
    await expect(subject).toBeVisible({ timeout: 500 });
  }).toPass();
  await part.getByRole('button', { name: 'Keep my current address' }).click();
  await expect(part.getByText('Your email address has not changed.')).toBeVisible();
  await expect(part.getByLabel(/Email address/)).toHaveValue(own);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a new address is confirmed, then the account deleted, by plain forms [FED-18 ACC-07 ACC-19]', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 422/);
    const { main } = new Shopper(page);
    const part = page.getByRole('region', { name: 'Email' });
    const before = newAddress();
    const newEmail = newAddress();
    await page.goto('/signup');
    await main.getByLabel(/First name/).fill('Robin');
    await main.getByLabel(/Last name/).fill('Example');
    await main.getByLabel(/Email address/).fill(before);
    await main.getByRole('button', { name: 'Email me a link' }).click();
    const signUpMail = await readCodeMail(page, before);
    await main.getByLabel(/Code/).fill(signUpMail.code);
    await main.getByRole('button', { name: 'Create my account' }).click();
    await expect(main.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();

    await page.goto('/profile');
    await part.getByLabel(/Email address/).fill(newEmail);
    await part.getByRole('button', { name: 'Email me a code to change it' }).click();
    await expect(part.getByText(`We have emailed a code to ${before}`)).toBeVisible();
    const proof = await readCodeMail(page, before, signUpMail);
    await part.getByLabel(/Code from the email/).fill(proof.code);
    await part.getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL('/profile?saved=email-asked#email');
    const first = await readCodeMail(page, newEmail);
    await part.getByRole('button', { name: 'Email me another code' }).click();
    await expect(part.getByText('We have sent another code.')).toBeVisible();
    const second = await readCodeMail(page, newEmail, first);
    await part.getByLabel(/Code from the email/).fill(first.code);
    await part.getByRole('button', { name: 'Confirm new address' }).click();
    await expect(part.getByText(/This code is incorrect/)).toBeVisible();
    await expect(part.getByLabel(/Code from the email/)).toHaveValue(first.code);
    await page.goto(second.link ?? '');
    await part.getByRole('button', { name: 'Confirm new address' }).click();
    await expect(page).toHaveURL('/profile?saved=email#email');
    await expect(part.getByText(/Email address changed/)).toBeVisible();
    await expect(part.getByLabel(/Email address/)).toHaveValue(newEmail);

    await page.goto('/my-account');
    await main.getByText('What happens when you delete your account').click();
    const deletion = page.getByRole('region', { name: 'Delete your account' });
    await deletion.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page).toHaveURL('/my-account?sent=delete#delete-account');
    await deletion.getByLabel(/Code from the email/).fill('WRNG-2345');
    await deletion.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(deletion.getByText(/This code is incorrect/)).toBeVisible();
    const { code } = await readCodeMail(page, newEmail, second);
    await deletion.getByLabel(/Code from the email/).fill(code);
    await deletion.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(page).toHaveURL(/^[^?]*:\d+\/(?:#.*)?$/);
    await page.goto('/my-account');
    await expect(page).toHaveURL(/\/login/);
  });
});
