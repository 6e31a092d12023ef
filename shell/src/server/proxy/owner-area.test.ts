import { ownerAreaPaths, ownerCookieHeader, ownerCookiesSet } from './owner-area.ts';

const TOKEN = 'A'.repeat(43);

test('proxies the area only where it has no separate origin [SH-04 API-08]', () => {
  const siteUrl = 'https://shop.example';
  expect(ownerAreaPaths({ siteUrl, backEndUrl: siteUrl })).toEqual(['/cms', '/cms/*']);
  expect(ownerAreaPaths({ siteUrl, backEndUrl: 'https://office.example' })).toEqual([]);
});

test('sends the area only its own cookie, and sends that cookie nowhere else [API-08]', () => {
  const headers = { cookie: `__Host-session=s; __Host-owner=${TOKEN}; owner=short; a=1` };
  expect(ownerCookieHeader({ url: '/cms/pages?q=a', headers })).toEqual({
    cookie: `__Host-owner=${TOKEN}`,
  });
  for (const url of ['/api/v1/cognito/user/authUser', '/cmsx', '/mailbox?/cms']) {
    expect(ownerCookieHeader({ url, headers })).toEqual({});
  }
});

test('lets the area set only its own cookie [API-08]', () => {
  const own = `__Host-owner=${TOKEN}; Path=/`;
  expect(ownerCookiesSet('/cms/login', [own, '__Host-session=evil', 'x=1'])).toEqual([own]);
  expect(ownerCookiesSet('/api/v1/x', [own])).toEqual([]);
  expect(ownerCookiesSet('/cms')).toEqual([]);
});
