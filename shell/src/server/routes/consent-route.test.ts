import { setCookieOf, setCookiesOf } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';
import { aDomain } from '../testing/content-builders.ts';

const OWN = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };
const KEYS = { google_analytics_key: 'G-ABC1234', facebook_pixel: '1234567890' };

function aShopWithAnalytics(): Promise<TestShell> {
  return aShell({ content: { domain: aDomain(KEYS) } });
}

function post(shell: TestShell, payload: string, headers: Readonly<Record<string, string>> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const all = { ...OWN, ...type, ...headers };
  return shell.app.inject({ method: 'POST', url: '/_cookies', headers: all, payload });
}

test('shows the choices as a plain form without a preselection [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const { body, statusCode } = await shell.app.inject('/_cookies?return_to=%2Fabout');
  expect(statusCode).toBe(200);
  expect(body.match(/<input type="radio"/g)).toHaveLength(4);
  expect(body).not.toContain('checked');
  expect(body).toContain('name="return_to" value="/about"');
  expect(body).not.toContain('<script');
});

test('stores each choice with version and date, and redirects back [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const response = await post(shell, 'statistics=yes&marketing=no&return_to=%2Fabout');
  const day = new Date(shell.now()).toISOString().slice(0, 10);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/about']);
  expect(setCookieOf(response, 'consent')).toBe(
    `consent=1.${day}.statistics-yes.marketing-no; Max-Age=15552000; Path=/; Secure; SameSite=Lax`,
  );
  const cookie = `consent=1.${day}.statistics-yes.marketing-no`;
  const { body } = await shell.app.inject({ url: '/_cookies', headers: { cookie } });
  expect(body).toMatch(/name="statistics"[^>]*checked[^>]*value="yes"/);
  expect(body).toMatch(/name="marketing"[^>]*checked[^>]*value="no"/);
});

test.each([
  ['accept', 'statistics-yes.marketing-yes'],
  ['reject', 'statistics-no.marketing-no'],
])('applies one answer to all purposes: %s [SH-19]', async (choice, kept) => {
  const shell = await aShopWithAnalytics();
  expect(setCookieOf(await post(shell, `choice=${choice}`), 'consent')).toContain(kept);
});

test('names the purpose without a choice and keeps the other choice [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const response = await post(shell, 'statistics=yes');
  expect(response.statusCode).toBe(422);
  expect(setCookieOf(response, 'consent')).toBeUndefined();
  expect(response.body).toContain('Choose “Allow” or “Do not allow” for marketing.');
  expect(response.body).toMatch(/name="statistics"[^>]*checked[^>]*value="yes"/);
  expect(response.body).toContain('aria-describedby="marketing-note marketing-error"');
});

test('deletes vendors’ cookies when consent is withdrawn, for all possible domains [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const cookie = '_ga=GA1.1.1; _ga_ABC1234=x; _fbp=fb.1; cart=mine';
  const deleted = setCookiesOf(await post(shell, 'choice=reject', { cookie }));
  for (const name of ['_ga', '_ga_ABC1234', '_fbp']) {
    expect(deleted).toContain(`${name}=; Max-Age=0; Path=/`);
    expect(deleted).toContain(`${name}=; Max-Age=0; Domain=shop.example; Path=/`);
  }
  expect(deleted.join('\n')).not.toContain('cart=');
});

test("treats the browser's privacy signal as declined [SH-19]", async () => {
  const shell = await aShopWithAnalytics();
  const response = await post(shell, 'choice=accept', { 'sec-gpc': '1' });
  expect(setCookieOf(response, 'consent')).toContain('statistics-no.marketing-no');
  const { body } = await shell.app.inject({ url: '/_cookies', headers: { dnt: '1' } });
  expect(body).toContain('Your browser asks sites not to track you.');
  expect(body).not.toContain('<form');
});

test('redirects back to the page that linked to it [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const visit = async (referer: string) =>
    (await shell.app.inject({ url: '/_cookies', headers: { referer } })).body;
  expect(await visit('https://shop.example/shop?page=2')).toContain('value="/shop?page=2"');
  expect(await visit('https://elsewhere.example/shop')).toContain('name="return_to" value="/"');
});

test('never redirects to another site [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const response = await post(shell, 'choice=reject&return_to=https%3A%2F%2Felsewhere.example');
  expect(response.headers.location).toBe('/');
});

test('has no such page on a site without analytics [SH-19]', async () => {
  const shell = await aShell();
  expect((await shell.app.inject('/_cookies')).statusCode).toBe(404);
  expect((await post(shell, 'choice=accept')).statusCode).toBe(404);
});

test('rejects a choice posted by another site [SH-19]', async () => {
  const shell = await aShopWithAnalytics();
  const response = await post(shell, 'choice=accept', { 'sec-fetch-site': 'cross-site' });
  expect(response.statusCode).toBe(403);
});
