import { cookieHeader, cookieNames, isSecureSite, readCookies } from './cookies.ts';

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://shop.example', false],
])('treats %s as secure: %s [SES-01]', (siteUrl, secure) => {
  expect(isSecureSite(siteUrl)).toBe(secure);
});

test('binds session, visitor and cohort to the host where possible [SES-01]', () => {
  expect(cookieNames(true)).toEqual({
    session: '__Host-session',
    owner: '__Host-session_owner',
    visitor: '__Host-visitor',
    oauth: '__Host-oauth',
    override: '__Host-override',
    cohort: '__Host-cohort',
    releaseSet: 'release_set',
  });
  expect(cookieNames(false)).toMatchObject({ session: 'session', oauth: 'oauth' });
});

test("makes only remotes' cookies readable for scripts [SES-01]", () => {
  const common = { name: 'a', value: 'b c', maxAgeSeconds: 60, secure: true };
  expect(cookieHeader({ ...common, readableBy: 'shell' })).toBe(
    'a=b%20c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(cookieHeader({ ...common, readableBy: 'remote' })).not.toContain('HttpOnly');
});

test('prevents a cookie value from adding an attribute [SES-01]', () => {
  const header = cookieHeader({
    name: 'a',
    value: 'b; Domain=evil.example\r\nSet-Cookie: c=d',
    maxAgeSeconds: 60,
    secure: true,
    readableBy: 'remote',
  });
  expect(header).not.toMatch(/; Domain=|\r|\n/);
});

test('reads cookies as they were written [SES-01]', () => {
  expect(readCookies('a=b%20c; d="e"; f')).toMatchObject({ a: 'b c' });
  expect(readCookies(undefined)).toEqual({});
});
