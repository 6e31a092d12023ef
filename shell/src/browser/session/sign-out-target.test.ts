import { signOutTarget } from './sign-out-target.ts';

test('leads from a page that needs a session to the login, and back to its very address [SH-06]', () => {
  const shown = { pathname: '/checkout', path: '/checkout?quote=7', loginRequired: true };
  expect(signOutTarget(shown)).toBe('/login?return_to=%2Fcheckout%3Fquote%3D7');
});

test('leads from any other page home [SES-05 SES-06]', () => {
  const shown = { pathname: '/shop', path: '/shop?sort=price', loginRequired: false };
  expect(signOutTarget(shown)).toBe('/');
});

test('keeps a visitor at the login, whose address knows the way back [SH-06]', () => {
  const path = '/login?return_to=%2Fcheckout';
  expect(signOutTarget({ pathname: '/login', path, loginRequired: false })).toBeNull();
});
