import { cookieHeader, cookieNames, isSecureSite, readCookies } from './cookies.ts';

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://shop.example', false],
])('SES-01 counts %s as secure: %s', (siteUrl, secure) => {
  expect(isSecureSite(siteUrl)).toBe(secure);
});

test('SES-01 binds session, visitor and cohort to the host where it can', () => {
  expect(cookieNames(true)).toEqual({
    session: '__Host-session',
    visitor: '__Host-visitor',
    oauth: '__Host-oauth',
    override: '__Host-override',
    cohort: '__Host-cohort',
  });
  expect(cookieNames(false)).toMatchObject({ session: 'session', oauth: 'oauth' });
});

test("SES-01 lets scripts read a remote's cookies only", () => {
  const common = { name: 'a', value: 'b c', maxAgeSeconds: 60, secure: true };
  expect(cookieHeader({ ...common, readableBy: 'shell' })).toBe(
    'a=b%20c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(cookieHeader({ ...common, readableBy: 'remote' })).not.toContain('HttpOnly');
});

test('SES-01 lets no cookie value add an attribute', () => {
  const header = cookieHeader({
    name: 'a',
    value: 'b; Domain=evil.example\r\nSet-Cookie: c=d',
    maxAgeSeconds: 60,
    secure: true,
    readableBy: 'remote',
  });
  expect(header).not.toMatch(/; Domain=|\r|\n/);
});

test('SES-01 reads cookies as they were written', () => {
  expect(readCookies('a=b%20c; d="e"; f')).toMatchObject({ a: 'b c' });
  expect(readCookies(undefined)).toEqual({});
});
