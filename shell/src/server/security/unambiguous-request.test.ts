import { isNormalisedPath } from './unambiguous-request.ts';

test.each(['/api/v1/sell/product?page=2&group=a%20b', '/mailbox', '/assets/i/ab/4x3/600.webp'])(
  'accepts %s',
  (url) => {
    expect(isNormalisedPath(url)).toBe(true);
  },
);

test.each([
  '/payment-webhook/../api/v1/cognito/user/login',
  '/mailbox/../readyz',
  '/mailbox/./x',
  '/mailbox/%2e%2e/readyz',
  '//evil.example/api',
  '/api\\..\\readyz',
])('rejects %s, which is ambiguous [API-06]', (url) => {
  expect(isNormalisedPath(url)).toBe(false);
});
