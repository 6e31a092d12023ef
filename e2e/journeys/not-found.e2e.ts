import { expect, test } from '../site/test.ts';

const MISSING = /status of 404/;

test('an unknown path returns 404 and links to the homepage [SH-02]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(MISSING);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText('Please visit our homepage to get where you need to go.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown product returns 404 with the text of the 404 layout [SH-03]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(MISSING);
  const response = await page.goto('/product/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: "Sorry, Couldn't find the page you were looking for" }),
  ).toBeVisible();
});

for (const path of [
  '/shop/no-such-group',
  '/shop/followers/99',
  '/shop/followers/x',
  '/about/item',
]) {
  test(`${path} returns 404 [SH-01]`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

for (const path of ['/%E0%A4%A', '/%00', '/..%2f..%2fetc', `/${'a'.repeat(3000)}`]) {
  test(`the hostile path ${path.slice(0, 20)} gets a 4xx [SH-02]`, async ({ request }) => {
    const { status } = { status: (await request.get(path)).status() };
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
}

test('an old slug redirects permanently and keeps the query [SH-05]', async ({ request }) => {
  const response = await request.get('/store?from=mail', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/shop?from=mail');
});

test('/cms leads to the owner’s area of the backend, which has its own login [SH-04]', async ({
  request,
}) => {
  const response = await request.get('/cms', { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect(response.headers()['location']).toMatch(/^\/cms\/login/);
});
