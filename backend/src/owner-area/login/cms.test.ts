import { listAreaAddresses } from '../testing/list-addresses.ts';
import { createOwner, postForm } from '../testing/owner.ts';
import { createTestApp, useTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp();

test('redirects visitors without a login from every path to the login, and rejects their forms [API-08]', async () => {
  const addresses = listAreaAddresses(shop).filter(({ url }) => url !== '/cms/login');
  expect(addresses).toContainEqual({ method: 'POST', url: '/cms/logout' });
  const accepted: unknown[] = [];
  for (const { method, url: address } of addresses) {
    const url = address.replaceAll(/:\w+/g, '1');
    const answer =
      method === 'GET'
        ? await shop.inject({ url })
        : await postForm(shop, { url }, { name: 'Evil' });
    const isRefused = answer.statusCode === (method === 'GET' ? 303 : 401);
    if (!isRefused) accepted.push([method, url, answer.statusCode]);
  }
  expect(accepted).toEqual([]);
});

test('shows "not found" for an unknown path to owners only [API-08]', async () => {
  expect((await shop.inject({ url: '/cms/nothing' })).headers.location).toBe(
    '/cms/login?return=%2Fcms%2Fnothing',
  );
  const owner = await createOwner(shop);
  expect(await owner.get('/cms/nothing')).toMatchObject({ status: 404 });
});

test('an owner logs in, returns to the requested page, and logs out [API-08]', async () => {
  const { email } = await shop.createUser({ is_admin: true });
  const fields = { email, password: TEST_PASSWORD, return: '/cms/pages' };
  const answer = await postForm(shop, { url: '/cms/login' }, fields);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cms/pages']);
  const [setCookie = ''] = [answer.headers['set-cookie']].flat().map(String);
  expect(setCookie).toMatch(/^owner=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = setCookie.split(';');
  const page = await shop.inject({ url: '/cms', headers: { cookie } });
  expect(page.body).toContain(email);
  const loggedOut = await postForm(shop, { url: '/cms/logout', cookie }, {});
  expect(String(loggedOut.headers['set-cookie'])).toMatch(/^owner=; Max-Age=0;/);
  const after = await shop.inject({ url: '/cms', headers: { cookie } });
  expect(after.statusCode).toBe(303);
});

test('binds the cookie to the host on an https site [API-08]', async () => {
  const site = await createTestApp({ siteUrl: 'https://shop.example' });
  const { email } = await site.createUser({ is_admin: true });
  const fields = { email, password: TEST_PASSWORD };
  const answer = await postForm(site, { url: '/cms/login' }, fields);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-owner=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  await site.close();
});

test('gives the same response to a customer, a wrong password and an unknown email [API-08]', async () => {
  const customer = await shop.createUser();
  const owner = await shop.createUser({ is_admin: true });
  const answers = await Promise.all(
    [
      { email: customer.email, password: TEST_PASSWORD },
      { email: owner.email, password: 'not the password' },
      { email: 'unknown@example.com', password: TEST_PASSWORD },
    ].map((fields) => postForm(shop, { url: '/cms/login' }, fields)),
  );
  const responses = answers.map(({ statusCode, headers, body }) => [
    statusCode,
    headers['set-cookie'],
    body.replaceAll(/nonce[=-]"?[^"']*/g, '').replaceAll(/[\w.]+@example\.com/g, ''),
  ]);
  expect(responses[0]?.slice(0, 2)).toEqual([422, undefined]);
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
  expect(answers[0]?.body).toContain(`value="${customer.email}"`);
});

test('shares the login limit with the shop, and reports when to try again [API-08]', async () => {
  const { email } = await shop.createUser({ is_admin: true });
  const payload = { username: email, password: 'wrong one', fingerprint: 'f'.repeat(21) };
  for (let time = 0; time < 10; time += 1) {
    await shop.inject({ method: 'POST', url: '/api/v1/cognito/user/login', payload });
  }
  const answer = await postForm(shop, { url: '/cms/login' }, { email, password: TEST_PASSWORD });
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('Too many attempts.');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('redirects only within the area after a login [API-08]', async () => {
  for (const path of ['https://evil.example', '//evil.example', '/cms/../x', '/cmsx', '/cms\\x']) {
    const { email } = await shop.createUser({ is_admin: true });
    const fields = { email, password: TEST_PASSWORD, return: path };
    const answer = await postForm(shop, { url: '/cms/login' }, fields);
    expect([path, answer.headers.location]).toEqual([path, '/cms']);
  }
});

test('a session ends after 30 idle minutes, and after eight hours [API-08]', async () => {
  const idle = await createOwner(shop);
  shop.clock.advanceSeconds(29 * 60);
  expect(await idle.get('/cms')).toMatchObject({ status: 200 });
  shop.clock.advanceSeconds(31 * 60);
  expect(await idle.get('/cms')).toMatchObject({ status: 303 });
  const busy = await createOwner(shop);
  for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
    shop.clock.advanceSeconds(20 * 60);
    expect(await busy.get('/cms')).toMatchObject({ status: 200 });
  }
  shop.clock.advanceSeconds(20 * 60);
  expect(await busy.get('/cms')).toMatchObject({ status: 303 });
});

test('a session ends with a new password, when revoked in the list of devices, and without is_admin [API-08]', async () => {
  const demoted = await createOwner(shop);
  const update = shop.db.updateTable('user_account').where('id', '=', demoted.id);
  await update.set({ is_admin: false }).execute();
  expect(await demoted.get('/cms')).toMatchObject({ status: 303 });

  const owner = await createOwner(shop);
  const authorization = await shop.login(owner.email);
  const call = (url: string, payload: object) =>
    shop.inject({ method: 'POST', url, headers: { authorization }, payload });
  const changed = await call('/api/v1/cognito/user/changePassword', {
    password: TEST_PASSWORD,
    newpassword: 'another long password 7',
  });
  expect(changed.statusCode).toBe(200);
  expect(await owner.get('/cms')).toMatchObject({ status: 303 });

  const loggedOutOwner = await createOwner(shop);
  const bearer = await shop.login(loggedOutOwner.email);
  const ended = await shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/sessions/endOthers',
    headers: { authorization: bearer },
    payload: {},
  });
  expect(ended.statusCode).toBe(200);
  expect(await loggedOutOwner.get('/cms')).toMatchObject({ status: 303 });
});

test('explains how to send a form again after the session has ended [API-08]', async () => {
  const owner = await createOwner(shop);
  shop.clock.advanceSeconds(31 * 60);
  const answer = await owner.post('/cms/logout', {});
  expect(answer.status).toBe(401);
  expect(answer.body).toContain('Your changes are not saved yet. To save them:');
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, by its metadata', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain of the site', { 'sec-fetch-site': 'same-site' }],
  ['a client without an origin', { origin: '' }],
  ['a browser without an origin', { origin: '', 'sec-fetch-site': 'none' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
])('rejects a form from %s [API-08]', async (_from, headers) => {
  const owner = await createOwner(shop);
  const answer = await shop.inject({
    method: 'POST',
    url: '/cms/logout',
    headers: {
      cookie: owner.cookie,
      origin: shop.env.siteUrl,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: '',
  });
  expect(answer.statusCode).toBe(403);
  expect(await owner.get('/cms')).toMatchObject({ status: 200 });
});

test('accepts forms on another address of the site, for example over TLS [API-08]', async () => {
  const { email } = await shop.createUser({ is_admin: true });
  const answer = await shop.inject({
    method: 'POST',
    url: '/cms/login',
    headers: {
      origin: 'https://localhost:3443',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email, password: TEST_PASSWORD }).toString(),
  });
  expect(answer.statusCode).toBe(303);
});

test('its pages forbid caching, indexing, framing and scripts [API-08]', async () => {
  const owner = await createOwner(shop);
  const { headers } = await shop.inject({ url: '/cms', headers: { cookie: owner.cookie } });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'noopener-allow-popups',
    'x-content-type-options': 'nosniff',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|script-src/);
});

test('an access token of the shop does not open the area [API-08]', async () => {
  const { email } = await shop.createUser({ is_admin: true });
  const authorization = await shop.login(email);
  const answer = await shop.inject({ url: '/cms', headers: { authorization } });
  expect(answer.statusCode).toBe(303);
});

test('window titles contain the page number and the search text of a list [API-08]', async () => {
  const owner = await createOwner(shop);
  const titleOf = async (url: string) =>
    /<title>(.*) – Owner’s area</.exec((await owner.get(url)).body)?.[1];
  for (const [section, name] of [
    ['orders', 'Orders'],
    ['pages', 'Pages'],
    ['products', 'Products'],
    ['promotions', 'Promotion codes'],
    ['vouchers', 'Gift vouchers'],
  ] as const) {
    expect(await titleOf(`/cms/${section}`)).toBe(name);
    expect(await titleOf(`/cms/${section}?page=2`)).toBe(`${name}, page 2`);
    expect(await titleOf(`/cms/${section}?q=%3Cb%3E&page=3`)).toBe(`${name}: “&lt;b&gt;”, page 3`);
  }
});
