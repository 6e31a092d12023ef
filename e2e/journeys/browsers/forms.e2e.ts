import { expect, test } from '../../browsers/browser-test.ts';

test('a form with an error keeps what was typed, and is sent after the correction [SH-26]', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/contact');
  const form = page.role('form', 'Contact');
  await form.label(/^Message/).click();
  await shopper.waitUntilInteractive();
  await form.label(/^Name/).fill('Casey Nguyen');
  await form.label(/^Email/).fill('not an address');
  await form.label(/What is it about/).select('order');
  await form.label(/^Message/).fill('Do you print in grey?');
  await form.role('button', 'Send').click();
  await form.label(/^Email/).waitFor('to be invalid', ({ isInvalid }) => isInvalid);
  expect((await form.label(/^Message/).look()).value).toBe('Do you print in grey?');
  await form.label(/^Email/).fill('casey@example.com');
  await form.role('button', 'Send').click();
  await page
    .css('body')
    .text(/Thank you/)
    .waitFor();
});
