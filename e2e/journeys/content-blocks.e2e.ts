import { Shopper } from '../pages/shopper.ts';
import { expect, ONE_SIZE, test } from '../site/test.ts';

test.beforeEach(async ({ page }, { title }) => {
  if (!title.includes('every template')) return;
  await page.goto('/demo_asdf');
  await new Shopper(page).waitUntilInteractive();
});

test('every template: one accordion answer is open at a time, and a link opens its answer [CMS-09]', async ({
  page,
}) => {
  const questions = page.locator('#faq details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open', '');
});

test('every template: a picture opens large, is changed by keys, and returns the focus [CMS-12]', async ({
  page,
}) => {
  const opener = page
    .locator('#centred-grid')
    .getByRole('link', { name: /^Enlarge/ })
    .first();
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Two pins, four, six').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
});

test('every template: the slider can be paused and moved [CMS-12]', async ({ page }) => {
  const slider = page.locator('#slider').getByRole('region', { name: 'Banner' });
  await slider.scrollIntoViewIfNeeded();
  await slider.getByRole('button', { name: /Pause|Stop/ }).click();
  await slider.getByRole('button', { name: /Next/ }).click();
  await expect(slider.getByText('See it set')).toBeInViewport();
  await slider.getByRole('button', { name: /Previous/ }).click();
  await expect(slider.getByText('Saturdays at the bench')).toBeInViewport();
});

test('every template: the text box of a hero is 500 px high on every window, and cuts nothing [CMS-20]', async ({
  page,
}) => {
  const quote = page.getByRole('figure').filter({ hasText: 'A lock is a promise' });
  const boxOf = () =>
    quote.evaluate((figure) => {
      const { height = 0 } = figure.parentElement?.getBoundingClientRect() ?? {};
      return { height, isCut: figure.scrollHeight > height };
    });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await boxOf()).toEqual({ height: 500, isCut: false });
  }
});

test('every template: text with animation attributes moves in as it comes into view [CMS-17]', async ({
  page,
}) => {
  const text = page.locator('blockquote[data-aos="fade-up"]');
  const opacity = () => text.evaluate((element) => getComputedStyle(element).opacity);
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.reload();
  await expect.poll(opacity).toBe('0');
  await text.scrollIntoViewIfNeeded();
  await expect.poll(opacity).toBe('1');
});

test('every template: our own video plays and can be seeked [CMS-11]', async ({
  page,
  request,
}) => {
  const film = page.locator('#video video');
  await film.scrollIntoViewIfNeeded();
  const seconds = await film.evaluate(async (video) => {
    if (!(video instanceof HTMLVideoElement)) return 0;
    video.muted = true;
    await video.play();
    await new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
      video.currentTime = 3;
    });
    return video.currentTime;
  });
  expect(seconds).toBeGreaterThanOrEqual(3);
  const part = await request.get('/v/1.mp4', { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toHaveLength(100);
});

test(
  'every template: a map makes no request to other sites before it is opened [CMS-20]',
  ONE_SIZE,
  async ({ page }) => {
    const requested: string[] = [];
    await page.route('https://www.google.com/**', async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' });
    });
    const map = page.locator('#map');
    await map.scrollIntoViewIfNeeded();
    expect(requested).toEqual([]);
    await map.getByRole('button', { name: 'Open the map' }).click();
    await expect(map.locator('iframe')).toBeVisible();
    await expect.poll(() => requested[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?.*hl=en/);
  },
);

test(
  'every template: an author’s own code runs in a frame without access to the site [CMS-18]',
  ONE_SIZE,
  async ({ page }) => {
    const frame = page.frameLocator('#raw-code iframe');
    await page.locator('#raw-code').scrollIntoViewIfNeeded();
    await frame.getByRole('slider').fill('3');
    await expect(frame.getByText('216')).toBeVisible();
    const reachable = await frame.locator('body').evaluate(() => {
      const attempts = [
        () => window.parent.document.title,
        () => document.cookie,
        () => window.localStorage.length,
      ];
      return attempts.filter((attempt) => {
        try {
          attempt();
          return true;
        } catch {
          return false;
        }
      }).length;
    });
    expect(reachable).toBe(0);
  },
);

test('a button leads back to the top of a long page [SH-10]', async ({ page }) => {
  await page.goto('/readme');
  await new Shopper(page).waitUntilInteractive();
  const button = page.getByRole('button', { name: /top/i });
  await expect(button).toBeHidden();
  await page.mouse.move(200, 300);
  await page.evaluate(() => window.scrollTo(0, 600));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('tabs of a legacy page show one panel at a time and follow the keys [CMS-05]', async ({
  page,
}) => {
  await page.goto('/legacy-shop');
  await new Shopper(page).waitUntilInteractive();
  const first = page.getByRole('tab', { name: 'Articles' });
  const second = page.getByRole('tab', { name: 'One article' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'One article' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Articles', exact: true })).toBeHidden();
});

test('a reader opens an article from the blog, reads another one, and subscribes [CMS-08 SH-21]', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  const shopper = new Shopper(page);
  await shopper.waitUntilInteractive();
  await shopper.main.getByRole('link', { name: 'Maths', exact: true }).first().click();
  await expect(page).toHaveURL('/blog/maths');
  await shopper.main
    .getByRole('link', { name: /How many keys/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /How many/ })).toBeVisible();
  const headline = await page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
    scripts.flatMap((script) => {
      const value: unknown = JSON.parse(script.textContent);
      return typeof value === 'object' && value !== null && 'headline' in value
        ? [String(value.headline)]
        : [];
    }),
  );
  expect(headline).toHaveLength(1);
  expect(headline[0]?.length).toBeLessThanOrEqual(110);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumb.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  const address = await feed.getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  expect(await response.text()).toContain('/article/how-many-keys</link>');
});

test('a dialog is at most 500 px high, and scrolls inside [CMS-19]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/thin-wall-follower');
  await new Shopper(page).waitUntilInteractive();
  await page.getByRole('link', { name: 'Size chart' }).click();
  const dialog = page.getByRole('dialog', { name: /^Size chart/ });
  await expect(dialog).toHaveCSS('max-height', '500px');
});

test('the numbered pages of a list inside a page stay at the list [CMS-05]', async ({ page }) => {
  await page.goto('/legacy-shop');
  await new Shopper(page).waitUntilInteractive();
  const list = page.locator('[id^="list-2"]');
  const pages = list.getByRole('navigation', { name: 'pagination: products' });
  await expect(list.getByRole('article')).toHaveCount(3);
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveText('›');
  const [first] = await list.getByRole('heading').allTextContents();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(list.getByRole('heading').first()).not.toHaveText(first ?? '');
  await expect(list.getByRole('article')).toHaveCount(3);
  await expect(list).toBeInViewport();
});
