/** Settings of an owner for login and sign-up, with and without scripts. */
import { newAddress } from '../../pages/account.ts';
import { createAccount, readCodeMail } from '../../pages/code-mail.ts';
import { Shopper } from '../../pages/shopper.ts';
import { email } from '../../pages/logged-in.ts';
import type { EditedSite } from '../../site/edited-site.ts';
import { expect, test } from '../../site/edited-test.ts';

const BORN = '1987-03-09';

/** Fetches a page as a visitor without a session. */
async function readPage({ url }: EditedSite, path: string): Promise<string> {
  return (await fetch(new URL(path, url))).text();
}

/**
 * Changes a setting and waits until a page follows it: the shell reads settings at
 * intervals.
 */
async function changeSetting(
  edited: EditedSite,
  words: readonly string[],
  hasChanged: () => Promise<boolean>,
): Promise<void> {
  await edited.setting(...words);
  await expect.poll(hasChanged, { timeout: 60_000 }).toBe(true);
}

for (const scripts of ['with', 'without'] as const) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' });
    test.slow();

    test('an owner makes logins use mailed codes only [ACC-03]', async ({
      page,
      request,
      edited,
    }) => {
      const address = await createAccount(page, request);
      const loginPage = () => readPage(edited, '/login');
      const isShown = async () => (await loginPage()).includes('Email me a code');
      await changeSetting(edited, ['set', 'login_code_only', '1'], isShown);
      const shopper = new Shopper(page);
      const before = await readCodeMail(page, address);
      await page.goto('/login?return_to=%2Fprofile');
      if (scripts === 'with') await shopper.waitUntilInteractive();
      await shopper.main.getByLabel(/Email address/).fill(address);
      await shopper.main.getByRole('button', { name: 'Email me a code' }).click();
      const mail = await readCodeMail(page, address, before);
      expect(mail.link).toBeNull();
      await shopper.main.getByLabel(/Code/).fill(mail.code);
      await shopper.main.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL('/profile');
      await expect(email(page)).toHaveValue(address);

      const showsLink = async () => (await loginPage()).includes('Email me a link');
      await changeSetting(edited, ['remove', 'login_code_only'], showsLink);
    });

    test('an owner makes the sign-up ask for the date of birth, which the profile then shows [ACC-04 ACC-08]', async ({
      page,
      edited,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 422/);
      const signUpPage = () => readPage(edited, '/signup');
      const isShown = async () => (await signUpPage()).includes('Date of birth');
      await edited.setting('set', 'profile_date_of_birth', '1');
      await changeSetting(edited, ['set', 'sign_up_date_of_birth', '1'], isShown);
      const shopper = new Shopper(page);
      const address = newAddress();
      await page.goto('/signup?return_to=%2Fprofile');
      if (scripts === 'with') await shopper.waitUntilInteractive();
      await shopper.main.getByLabel(/First name/).fill('Robin');
      await shopper.main.getByLabel(/Last name/).fill('Example');
      await shopper.main.getByLabel(/Email address/).fill(address);
      const born = shopper.main.getByLabel(/Date of birth/);
      await born.fill('2999-01-01');
      await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
      await expect(born).toHaveAttribute('aria-invalid', 'true');
      await expect(born).toHaveValue('2999-01-01');
      await born.fill(BORN);
      await shopper.main.getByRole('button', { name: 'Email me a link' }).click();
      const { code } = await readCodeMail(page, address);
      await shopper.main.getByLabel(/Code/).fill(code);
      await shopper.main.getByRole('button', { name: 'Create my account' }).click();
      // Without scripts the sign-up says on its page that the account is ready.
      if (scripts === 'without') await shopper.main.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/profile');
      await expect(shopper.main.getByText(/09\/03\/1987|9 March 1987/)).toBeVisible();

      const isRemoved = async () => !(await isShown());
      await changeSetting(edited, ['remove', 'sign_up_date_of_birth'], isRemoved);
    });
  });
}
