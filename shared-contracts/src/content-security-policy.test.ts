import { contentSecurityPolicy } from './content-security-policy.ts';

test('quotes keywords, nonces and digests, and leaves origins and schemes unchanged', () => {
  const policy = contentSecurityPolicy({
    sandbox: ['allow-scripts'],
    'default-src': ['none'],
    'style-src': ['self', 'nonce-abc=', 'sha256-abc='],
    'img-src': ['self', 'data:', 'https://shop.example'],
    'frame-ancestors': ['none'],
  });
  expect(policy).toBe(
    "sandbox allow-scripts; default-src 'none'; style-src 'self' 'nonce-abc=' 'sha256-abc='; img-src 'self' data: https://shop.example; frame-ancestors 'none'",
  );
  expect(contentSecurityPolicy({ 'default-src': ['none'], sandbox: [] })).toBe(
    "default-src 'none'; sandbox",
  );
});
