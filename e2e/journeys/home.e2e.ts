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

test('a wider window shows more products beside each other, in pictures of that width @one-size [SHOP-01]', async ({
  page,
}) => {
  for (const { width, columns } of [
    { width: 1440, columns: 3 },
    { width: 1680, columns: 4 },
    { width: 1920, columns: 5 },
    { width: 2560, columns: 5 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop/pinning-trays');
    const cards = page.getByRole('main').getByRole('article');
    const starts = await cards.evaluateAll((articles) =>
      articles.map((article) => Math.round(article.getBoundingClientRect().left)),
    );
    expect(new Set(starts).size, `${width} px`).toBe(columns);
    const picture = cards.first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .not.toBe('');
    const { sharpness, edge } = await picture.evaluate((image: HTMLImageElement) => ({
      sharpness: Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1]) / image.clientWidth,
      edge: document.querySelector('header')?.querySelector('a')?.getBoundingClientRect().left,
    }));
    expect(sharpness, `${width} px`).toBeGreaterThan(0.95);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.x, `${width} px`).toBeCloseTo(edge ?? -1, 0);
  }
});

test('the footer’s links are folded on a phone and open without scripts; a wide window shows all [SH-18]', async ({
  browser,
  site,
  isMobile,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, isMobile, viewport });
  const page = await context.newPage();
  await page.goto(site.url);
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Shop' });
  const link = links.getByRole('link', { name: 'Followers' });
  const toggle = links.locator('summary');
  if (isMobile) {
    await expect(link).toBeHidden();
    await toggle.press('Enter');
  } else {
    await expect(toggle).toBeHidden();
  }
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Followers');
  await context.close();
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
