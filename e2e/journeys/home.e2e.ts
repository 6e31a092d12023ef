import { expect, test } from '../site/test.ts';

test('FED-06 the home page answers', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});

test('SH-22 the name of the shop is never broken in its greeting, however wide the window @one-size', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [360, 768, 960, 1100, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await heading.evaluate((element) => {
      const text = element.firstChild;
      if (text === null) return [];
      const words = [...(text.textContent ?? '').matchAll(/\S+/g)];
      return words.map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines, `${width} px`).toEqual(lines.map(() => 1));
    expect(lines.length).toBeGreaterThan(1);
  }
});
