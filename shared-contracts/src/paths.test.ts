import {
  articlePath,
  blogFeedPath,
  blogPath,
  imagePath,
  invoicePath,
  invoicePdfPath,
  invoicePrintPath,
  isOwnPath,
  isPaymentUrl,
  loginPath,
  orderPath,
  productPath,
  rawCodePath,
  shopPath,
  ticketsPath,
  videoPath,
} from './paths.ts';

test.each([
  '/',
  '/cart',
  '/shop/locks/2?sort=price#top',
  '/search/a%2Fb',
  '/search/logout',
  '/login?return_to=//evil.example',
])('accepts the path %j of this site [SH-06]', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  ['empty', ''],
  ['relative', 'cart'],
  ['relative to the folder', './cart'],
  ['a query alone', '?page=2'],
  ['absolute', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['protocol-relative', '//evil.example'],
  ['with three slashes', '///evil.example'],
  ['slash and backslash', '/\\evil.example'],
  ['backslashes', '\\\\evil.example'],
  ['a backslash further on', '/cart\\..\\evil'],
  ['an encoded slash at the start', '/%2Fevil.example'],
  ['an encoded backslash at the start', '/%5Cevil.example'],
  ['two slashes once dots are resolved', '/.//evil.example'],
  ['two slashes once a folder is left', '/cart/..//evil.example'],
  ['a broken encoding', '/%E0%A4%A'],
  ['with a space before it', ' /cart'],
])('rejects a path that is %s [SH-06]', (_description, path) => {
  expect(isOwnPath(path)).toBe(false);
});

test.each(['\t', '\n', '\r', '\0', '\u001f', '\u007f'])(
  'rejects a path with the control character %j [SH-06]',
  (character) => {
    expect(isOwnPath(`/${character}/evil.example`)).toBe(false);
    expect(isOwnPath(`/cart${character}`)).toBe(false);
  },
);

test.each([
  '/logout',
  '/logout/',
  '/logout?x',
  '/logout#x',
  '/%6Cogout',
  '/%6cogou%74?x',
  '/./logout',
  '/cart/../logout',
  '/cart/%2e%2e/logout',
])('never returns a visitor to %s, which would log out [SH-06]', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test.each([
  '/session/oauth/start?purpose=link&provider=google',
  '/session/oauth/start',
  '/%73ession/oauth/start',
  '/cart/../session/oauth/start',
  '/session%2Foauth/start',
])('never returns a visitor to %s, which would start a login or a link [SH-06 ACC-15]', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('accepts the path /sessions [SH-06]', () => {
  expect(isOwnPath('/sessions')).toBe(true);
});

test('accepts a path of 2,000 characters and rejects a longer one [SH-06]', () => {
  expect(isOwnPath(`/${'a'.repeat(1999)}`)).toBe(true);
  expect(isOwnPath(`/${'a'.repeat(2000)}`)).toBe(false);
});

test.each([
  [shopPath(), '/shop'],
  [shopPath('locks'), '/shop/locks'],
  [shopPath('locks', 1), '/shop/locks'],
  [shopPath('locks', 2), '/shop/locks/2'],
  [shopPath('a/b ?'), '/shop/a%2Fb%20%3F'],
])('writes the address of a group as %s [SHOP-04]', (path, expected) => {
  expect(path).toBe(expected);
});

test.each([
  [blogPath(), '/blog'],
  [blogPath(undefined, 2), '/blog/all/2'],
  [blogPath('all'), '/blog'],
  [blogPath('maths'), '/blog/maths'],
  [blogPath('maths', 1), '/blog/maths'],
  [blogPath('maths', 3), '/blog/maths/3'],
  [blogPath('a/b ?'), '/blog/a%2Fb%20%3F'],
])('writes the address of a list of articles as %s [CMS-08]', (path, expected) => {
  expect(path).toBe(expected);
});

test('keeps a slug inside the article pages [CMS-08]', () => {
  expect(articlePath('../cart?x#y')).toBe('/article/..%2Fcart%3Fx%23y');
});

test.each([
  [blogFeedPath(), '/blog/rss.xml'],
  [blogFeedPath('maths'), '/blog/maths/rss.xml'],
])('writes the address of a feed as %s [SH-21]', (path, expected) => {
  expect(path).toBe(expected);
});

test('keeps a slug inside the product pages [SHOP-04]', () => {
  expect(productPath('../cart?x#y')).toBe('/product/..%2Fcart%3Fx%23y');
});

test('writes the address of a picture from its hash, aspect, width and format [CMS-16]', () => {
  expect(imagePath('0123456789abcdef', '16x9', 325, 'avif')).toBe(
    '/assets/i/0123456789abcdef/16x9/325.avif',
  );
});

test.each(['/€', '/tray set', '/\u00e4'])(
  'rejects %s, which is not allowed in a header [SH-06]',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
  },
);

test('names the document of a raw_code block by page and block, with any characters in their names [CMS-18]', () => {
  expect(rawCodePath('size-guide', '8')).toBe('/_raw/size-guide/8');
  expect(rawCodePath('a/../b', 'x?y')).toBe('/_raw/a%2F..%2Fb/x%3Fy');
});

test('adds a return path to the login, but no address of another site [SH-06]', () => {
  expect(loginPath('/form?step=2')).toBe('/login?return_to=%2Fform%3Fstep%3D2');
  expect(loginPath('//evil.example')).toBe('/login');
  expect(loginPath('/logout')).toBe('/login');
});

test('accepts web pages as payment addresses, never scripts [CART-07 CMS-15]', () => {
  expect(isPaymentUrl('https://pay.example/1')).toBe(true);
  expect(isPaymentUrl('/sandbox-pay/1')).toBe(true);
  expect(isPaymentUrl('javascript:alert(1)')).toBe(false);
  expect(isPaymentUrl('data:text/html,x')).toBe(false);
  expect(isPaymentUrl('https://')).toBe(false);
});

test('names the file of a video by its id and keeps it inside its folder [CMS-11]', () => {
  expect(videoPath(7)).toBe('/v/7.mp4');
  expect(videoPath('../secret')).toBe('/v/..%2Fsecret.mp4');
});

test.each([
  [orderPath('a1'), '/orders/a1'],
  [invoicePath('a1'), '/invoice/a1'],
  [invoicePath('a1', 'k.x/y'), '/invoice/a1?key=k.x%2Fy'],
  [invoicePrintPath('a1'), '/invoice/print/a1'],
  [invoicePrintPath('a1', 'k'), '/invoice/print/a1?key=k'],
  [invoicePdfPath('a1', 'k'), '/api/v1/sell/invoice/a1/invoice.pdf?key=k'],
  [ticketsPath('a/1'), '/print-tickets/a%2F1'],
  [ticketsPath('a1', 'k'), '/print-tickets/a1?key=k'],
])('writes the address of a document as %s [CART-09]', (path, expected) => {
  expect(path).toBe(expected);
});
