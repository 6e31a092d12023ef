import { expect, test } from '../site/test.ts';

const MISSING = /status of 404/;

test('SH-02 an unknown path answers 404 and leads home', async ({ page, consoleGuard }) => {
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

test('SH-03 an unknown product answers 404 with the words of the 404 layout', async ({
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
  test(`SH-01 ${path} answers 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

for (const path of ['/%E0%A4%A', '/%00', '/..%2f..%2fetc', `/${'a'.repeat(3000)}`]) {
  test(`SH-02 the hostile path ${path.slice(0, 20)} gets a 4xx`, async ({ request }) => {
    const { status } = { status: (await request.get(path)).status() };
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
}

test('SH-05 an old slug redirects for good and keeps the query', async ({ request }) => {
  const response = await request.get('/store?from=mail', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/shop?from=mail');
});

test('SH-04 /cms leads to the owner’s area of the back end, which asks for its own login', async ({
  request,
}) => {
  const response = await request.get('/cms', { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect(response.headers()['location']).toMatch(/^\/cms\/login/);
});
