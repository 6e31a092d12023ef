import { signOutTarget } from './sign-out-target.ts';

test('leads from a page that requires a session to the login, and back to the same URL [SH-06]', () => {
  const shown = { pathname: '/checkout', path: '/checkout?quote=7', loginRequired: true };
  expect(signOutTarget(shown)).toBe('/login?return_to=%2Fcheckout%3Fquote%3D7');
});

test('leads from any other page to the homepage [SES-05 SES-06]', () => {
  const shown = { pathname: '/shop', path: '/shop?sort=price', loginRequired: false };
  expect(signOutTarget(shown)).toBe('/');
});

test('keeps a visitor on the login page, whose URL contains the page to return to [SH-06]', () => {
  const path = '/login?return_to=%2Fcheckout';
  expect(signOutTarget({ pathname: '/login', path, loginRequired: false })).toBeNull();
});
