/** Sessions of guests: how they start, which pages they open, and what a login does with them. */
import { aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { aSessionCookie, anAccessToken, slotHtml, tokens } from '../testing/http-answers.ts';
import { aLoginShell, CREDENTIALS, formOf, post, sessionIn } from '../testing/login-shell.ts';
import { BASKET } from '../testing/fixture-remotes.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const EMAIL = 'guest@example.com';
const BECOME = 'POST /cognito/user/guest';
const CLAIM = 'POST /cognito/user/guest/claim';
const LOG_OUT = 'POST /cognito/user/logout';

function guestTokens(shell: TestShell, remainingMs = 300_000) {
  const access_token = anAccessToken(shell.now() + remainingMs, '9', { guest: true });
  return { access_token, refresh_token: 'refresh-guest' };
}

async function aGuestShell(): Promise<TestShell> {
  const shell = await aLoginShell();
  shell.api.answer(BECOME, { body: guestTokens(shell) });
  shell.api.answer(CLAIM, { body: { success: true } });
  shell.api.answer(LOG_OUT, { body: { success: true } });
  shell.api.answer('GET /basket/get', { body: { data: [] } });
  return shell;
}

function guestCookie(shell: TestShell, remainingMs = 300_000): Promise<string> {
  const { access_token: accessToken } = guestTokens(shell, remainingMs);
  return aSessionCookie(shell, { accessToken, remainingMs });
}

test('a plain form with an email address starts the session of a guest [CART-16 FED-18]', async () => {
  const shell = await aGuestShell();
  const form = formOf({ email: EMAIL, return_to: '/basket' });
  const response = await post(shell, '/session/guest', form);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/basket']);
  expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-guest' });
  const [call] = shell.api.requestsOf(BECOME);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    email: EMAIL,
    fingerprint: expect.stringMatching(/^[\w-]{21}$/),
  });
  expect(shell.api.requestsOf('POST /basket/merge')).toHaveLength(1);
});

test('shows a refused email address again, with its error [CART-16 FED-18]', async () => {
  const shell = await aGuestShell();
  const errors = { email: 'Enter an email address like name@example.com.' };
  const body = { success: false, code: 'VALIDATION_FAILED', message: 'Check it.', errors };
  shell.api.answer(BECOME, { status: 422, body });
  const form = formOf({ email: 'no-address', return_to: '/basket', _page: '/login' });
  const response = await post(shell, '/session/guest', form);
  expect(response.statusCode).toBe(422);
  const slot = slotHtml(response.body, 'main');
  for (const shown of ['session.guest', 'no-address', errors.email]) expect(slot).toContain(shown);
});

test('no token of a guest reaches the browser through the API [CART-16 SES-01]', async () => {
  const shell = await aGuestShell();
  const url = '/api/v1/cognito/user/guest';
  const response = await post(shell, url, { payload: { email: EMAIL } });
  expect(response.body).not.toContain(guestTokens(shell).access_token);
  expect(response.json()).toMatchObject({ success: true, state: { status: 'signed-in' } });
});

describe('pages that require a login', () => {
  const OPEN = ['checkout', 'orders'] as const;

  async function statusOf(url: string, holder: 'visitor' | 'guest' | 'customer') {
    const slugs = [...OPEN, 'profile'];
    const template = 'basket/view';
    const pages = OPEN.map((slug) => ({
      slug,
      title: slug,
      template,
      items: slug === 'orders',
      login: true,
      guests: true as const,
    }));
    const shell = await aShell({
      remotes: [{ ...BASKET, pages }],
      content: {
        pages: slugs.map((slug) => aPage(slug, { templates: [template] })),
        sitemap: slugs.map((slug) => aSitemapEntry({ url: `/${slug}`, login_required: true })),
      },
    });
    shell.api.answer('GET /basket/get', { body: { data: [] } });
    const cookies = {
      visitor: async () => '',
      guest: () => guestCookie(shell),
      customer: () => aSessionCookie(shell),
    };
    const cookie = await cookies[holder]();
    const response = await shell.app.inject({ url, headers: cookie === '' ? {} : { cookie } });
    return response.headers.location ?? response.statusCode;
  }

  test.each(OPEN)('opens /%s to a guest [CART-16]', async (slug) => {
    expect(await statusOf(`/${slug}`, 'guest')).toBe(200);
    expect(await statusOf(`/${slug}`, 'visitor')).toBe(`/login?return_to=%2F${slug}`);
  });

  test('sends a guest from all others to the login [CART-16]', async () => {
    expect(await statusOf('/profile', 'guest')).toBe('/login?return_to=%2Fprofile');
    expect(await statusOf('/profile', 'customer')).toBe(200);
    expect(await statusOf('/profile?key=1', 'guest')).toBe('/login?return_to=%2Fprofile%3Fkey%3D1');
  });

  test('needs no session for an order with the key of a mailed link [CART-16]', async () => {
    const login = (path: string) => `/login?return_to=${encodeURIComponent(path)}`;
    expect(await statusOf('/orders/o-1?key=k', 'visitor')).not.toBe(login('/orders/o-1?key=k'));
    for (const path of ['/orders/o-1', '/orders?key=k', '/checkout?key=k']) {
      expect(await statusOf(path, 'visitor')).toBe(login(path));
    }
  });

  test('shows the login page to a guest, who may give another address [CART-16]', async () => {
    const shell = await aGuestShell();
    const headers = { cookie: await guestCookie(shell) };
    const url = '/login?return_to=%2Fbasket';
    expect((await shell.app.inject({ url, headers })).statusCode).toBe(200);
    const account = { cookie: await aSessionCookie(shell) };
    expect((await shell.app.inject({ url, headers: account })).headers.location).toBe('/basket');
  });
});

describe('a login over the session of a guest', () => {
  async function logInAsGuest(
    prepare: (shell: TestShell) => void = () => undefined,
    leftMs?: number,
  ) {
    const shell = await aGuestShell();
    prepare(shell);
    const headers = { cookie: await guestCookie(shell, leftMs) };
    const response = await post(shell, '/session/login', { payload: CREDENTIALS, headers });
    return { shell, response };
  }

  test('moves the purchases to the account, then ends the session of the guest [CART-16 SES-02]', async () => {
    const { shell, response } = await logInAsGuest();
    expect(response.statusCode).toBe(200);
    const [claim] = shell.api.requestsOf(CLAIM);
    expect(claim?.headers.authorization).toBe(`Bearer ${tokens(shell).access_token}`);
    expect(JSON.parse(claim?.body ?? '')).toEqual({
      guest_token: guestTokens(shell).access_token,
    });
    const [ended] = shell.api.requestsOf(LOG_OUT);
    expect(ended?.headers.authorization).toBe(`Bearer ${guestTokens(shell).access_token}`);
    const calls = shell.api.requests.map(({ path }) => path);
    expect(calls.indexOf('/cognito/user/guest/claim')).toBeLessThan(
      calls.indexOf('/cognito/user/logout'),
    );
  });

  test('claims with a renewed token of the guest after the old one has expired [CART-16]', async () => {
    const { shell } = await logInAsGuest((prepared) => {
      const renewed = {
        ...guestTokens(prepared),
        access_token: anAccessToken(prepared.now() + 400_000, '9', { guest: true }),
      };
      prepared.api.answer('POST /cognito/user/refreshToken', { body: { data: renewed } });
    }, -1000);
    const [claim] = shell.api.requestsOf(CLAIM);
    expect(JSON.parse(claim?.body ?? '').guest_token).toBe(
      anAccessToken(shell.now() + 400_000, '9', { guest: true }),
    );
  });

  test.each([
    ['the API refuses the claim', { status: 401, body: { success: false, code: 'TOKEN_INVALID' } }],
    ['the API fails', { status: 500, body: {} }],
  ])('succeeds when %s [CART-16]', async (_case, answer) => {
    const { shell, response } = await logInAsGuest((prepared) =>
      prepared.api.answer(CLAIM, answer),
    );
    expect(response.statusCode).toBe(200);
    expect(await sessionIn(shell, response)).toMatchObject({ refreshToken: 'refresh-2' });
  });

  test('claims nothing from the session of an account [CART-16]', async () => {
    const shell = await aGuestShell();
    const accessToken = anAccessToken(shell.now() + 300_000, '8');
    const headers = { cookie: await aSessionCookie(shell, { accessToken }) };
    await post(shell, '/session/login', { payload: CREDENTIALS, headers });
    expect(shell.api.requestsOf(CLAIM)).toEqual([]);
    expect(shell.api.requestsOf(LOG_OUT)).toHaveLength(1);
  });
});
