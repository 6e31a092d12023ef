import { aBlock, aSlotRequest, createFakeApi } from 'remote-kit/testing';
import type { SlotRequest } from 'shared-contracts/slot';
import { load, type LoginData } from './load.ts';

const BLOCK = aBlock({ template: 'Cognito/login' });
const SETTINGS = '/cognito/domain/currentDomain';

async function loadLogin(
  path: string,
  request: Partial<SlotRequest> = {},
  settings: object = {},
): Promise<LoginData> {
  const domain = { name: 'shop.example', organisation_name: 'Shop', ...settings };
  const api = createFakeApi({ [SETTINGS]: { data: domain } });
  return (await load(BLOCK, aSlotRequest({ block: BLOCK, path, ...request }), { api })).data;
}

const visitor = (cookies: Readonly<Record<string, string>>) => ({
  visitor: { signedIn: false, cookies },
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/logout'])(
  'never returns to %s [SH-06]',
  async (target) => {
    const data = await loadLogin(`/login?return_to=${encodeURIComponent(target)}`);
    expect(data.returnTo).toBe('/');
  },
);

test('shows a button for an emailed link in the browser that requested it [ACC-03]', async () => {
  const path = '/login?email=kim%40example.com&code=ABCD-2345&return_to=%2Fcheckout';
  expect(await loadLogin(path, visitor({ code_asked: '1' }))).toMatchObject({
    returnTo: '/checkout',
    step: { kind: 'opened-link', email: 'kim@example.com', code: 'ABCD-2345', where: 'here' },
  });
});

test('explains an emailed link in a browser that did not request it [ACC-03]', async () => {
  const path = '/login?email=kim%40example.com&code=ABCD-2345';
  expect((await loadLogin(path, visitor({}))).step).toMatchObject({ where: 'elsewhere' });
});

test.each([
  ['an invalid address', 'email=kim&code=ABCD-2345', 'choose'],
  ['a too long address', `email=${'k'.repeat(300)}%40a.b&code=ABCD-2345`, 'choose'],
  ['words instead of a code', 'email=kim%40example.com&code=<b>Call+us!</b>', 'type-code'],
  ['no code', 'email=kim%40example.com', 'type-code'],
])('ignores a link with %s [ACC-03]', async (_case, query, kind) => {
  expect((await loadLogin(`/login?${query}`)).step.kind).toBe(kind);
});

test.each([
  ['1', 'code-only'],
  ['0', 'link'],
  [null, 'link'],
])('with login_code_only %s mails %s [ACC-03]', async (value, mail) => {
  expect((await loadLogin('/login', {}, { login_code_only: value })).mail).toBe(mail);
});

const refused = (action: string, values: Record<string, string>, fieldErrors = {}) => ({
  rejectedAction: { action, message: 'Wrong.', fieldErrors, values },
});

test('shows the rejection of a plain form post with the entered address [ACC-02]', async () => {
  const values = { username: 'kim@example.com', return_to: '/checkout' };
  expect(await loadLogin('/login', refused('session.login', values))).toMatchObject({
    returnTo: '/checkout',
    step: {
      kind: 'choose',
      username: 'kim@example.com',
      refusal: { message: 'Wrong.', errors: {} },
    },
  });
});

test('shows the error at the address when it cannot receive email [ACC-03]', async () => {
  const request = refused('login.send-link', { username: 'kim' }, { username: 'No address.' });
  expect((await loadLogin('/login', request)).step).toMatchObject({
    username: 'kim',
    refusal: { errors: { username: 'No address.' } },
  });
});

test('shows a rejected code again for correction [ACC-03]', async () => {
  const request = refused('session.login-code', { email: 'kim@example.com', code: 'ABCD' });
  expect((await loadLogin('/login?email=kim%40example.com', request)).step).toEqual({
    kind: 'type-code',
    email: 'kim@example.com',
    code: 'ABCD',
    error: 'Wrong.',
  });
});

describe('buying as a guest', () => {
  async function offer(returnTo: string, guests: boolean, request: Partial<SlotRequest> = {}) {
    const path = `/login?return_to=${encodeURIComponent(returnTo)}`;
    const api = createFakeApi({
      [SETTINGS]: { data: { name: 'shop.example', organisation_name: 'Shop' } },
      '/cognito/user/loginWays': { data: { guests, providers: [] } },
    });
    const { data } = await load(BLOCK, aSlotRequest({ block: BLOCK, path, ...request }), { api });
    return data;
  }

  test.each([
    ['/checkout', true, { email: '', error: null }],
    ['/checkout?step=2', true, { email: '', error: null }],
    ['/checkout', false, null],
    ['/checkouts', true, null],
    ['/profile', true, null],
  ])(
    'on the way to %s, where guests are possible: %s, offers %j [CART-16]',
    async (to, guests, is) => {
      expect((await offer(to, guests)).guestOffer).toEqual(is);
    },
  );

  test('shows a refused address again, with its error [CART-16]', async () => {
    const values = { email: 'no-address', return_to: '/checkout' };
    const request = refused('session.guest', values, { email: 'No address.' });
    expect(await offer('/checkout', true, request)).toMatchObject({
      guestOffer: { email: 'no-address', error: 'No address.' },
      step: { kind: 'choose', username: '', refusal: null },
    });
    const busy = refused('session.guest', values);
    expect((await offer('/checkout', true, busy)).guestOffer).toMatchObject({ error: 'Wrong.' });
  });

  test('knows a guest [CART-16]', async () => {
    const guest = { visitor: { signedIn: false, isGuest: true, cookies: {} } };
    expect(await offer('/checkout', true, guest)).toMatchObject({ signedIn: false, isGuest: true });
  });
});
