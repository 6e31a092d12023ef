import { expect, test } from '../site/test.ts';

test('the home page loads [FED-06]', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
});

test('header, greeting, groups and footer are aligned, and the shop’s name is not cut off, at any window width @one-size [SH-22]', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  const beginnings = [
    page.getByRole('banner').getByRole('link').first(),
    heading,
    page.getByRole('heading', { name: 'Browse by group' }),
    footer.getByRole('heading').first(),
  ];
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
    const boxes = await Promise.all(beginnings.map((beginning) => beginning.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size, `${width} px`).toBe(1);
  }
});

test('a touched button keeps no colour of hovering; a pointer gives it one [SH-22]', async ({
  page,
  hasTouch,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' }).first();
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await button.hover();
  if (hasTouch) {
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await colour()).toBe(before);
  } else {
    await expect.poll(colour).not.toBe(before);
  }
});
