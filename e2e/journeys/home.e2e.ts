import { expect, test } from '../site/test.ts';

test('FED-06 the home page answers', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});
