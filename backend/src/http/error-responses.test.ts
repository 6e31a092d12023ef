import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();
beforeAll(() => shop.createUser());

const SEARCH = '/api/v1/sell/cart/searchsku';

function post(payload: string, headers: Record<string, string> = {}) {
  return shop.inject({
    method: 'POST',
    url: SEARCH,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

test('responds with 404 as JSON for an unknown call [API-06]', async () => {
  const response = await shop.inject('/api/v1/nothing/here?secret=1');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    success: false,
    code: 'NOT_FOUND',
    message: 'Not found.',
  });
});

test.each([
  ['GET', SEARCH],
  ['DELETE', '/api/v1/cognito/page'],
  ['PUT', '/api/v1/cognito/group/Sell/Product'],
] as const)('responds with 405 for %s %s [API-06]', async (method, url) => {
  const response = await shop.inject({ method, url });
  expect([response.statusCode, response.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'responds with 415 for a body of %s [API-06]',
  async (contentType) => {
    const response = await post('{}', { 'content-type': contentType });
    expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  },
);

test.each([
  ['broken encoding', '/api/v1/cognito/article/%E0%A4%A', 400, 'BAD_REQUEST'],
  ['a name of 300 characters', `/api/v1/cognito/article/${'x'.repeat(300)}`, 404, 'NOT_FOUND'],
])('responds to a URL with %s in the common error shape [API-06]', async (_case, ...row) => {
  const [url, status, code] = row;
  const response = await shop.inject(url);
  expect([response.statusCode, response.json().success, response.json().code]).toEqual([
    status,
    false,
    code,
  ]);
});

test('responds with 413 for a body above 256 kB [API-06]', async () => {
  const response = await post(JSON.stringify({ product: 1, variations: 'x'.repeat(257 * 1024) }));
  expect([response.statusCode, response.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test.each(['{', '', '[]', '[[]]', '[{}]', 'undefined', '{"product":1,}', '\u0000', '[1,2'])(
  'responds with 4xx and a code to the body %p [API-06]',
  async (payload) => {
    const response = await post(payload);
    expect([400, 422]).toContain(response.statusCode);
    expect(['BAD_REQUEST', 'VALIDATION_FAILED']).toContain(response.json().code);
  },
);

test('rejects JSON nested deeper than 32, and NUL characters anywhere in it [API-06]', async () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  expect((await post(deep)).json().code).toBe('BAD_REQUEST');
  const veryDeep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect((await post(veryDeep)).json().code).toBe('BAD_REQUEST');
  const nul = { product: 1, variations: [{ name: 'a\u0000', value: 'b' }] };
  expect((await post(JSON.stringify(nul))).json().code).toBe('VALIDATION_FAILED');
});

test('ignores keys that would change a prototype [API-06]', async () => {
  const payload = '{"product":1,"variations":[],"__proto__":{"admin":true},"constructor":{"x":1}}';
  expect((await post(payload)).json().code).toBe('SKU_NOT_FOUND');
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

test('returns a message for each invalid field [API-06]', async () => {
  const response = await post(JSON.stringify({ product: [], variations: [{ name: 1 }] }));
  expect(Object.keys(response.json().errors).toSorted()).toEqual([
    'product',
    'variations.0.name',
    'variations.0.value',
  ]);
});

test('never shows an unknown error [API-06]', async () => {
  await shop.db.schema.alterTable('redirect').renameTo('redirect_away').execute();
  const response = await shop.inject('/api/v1/cognito/domain/initialData');
  await shop.db.schema.alterTable('redirect_away').renameTo('redirect').execute();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong. Please try again.',
  });
});

test('adds a request id to every response, and accepts a valid one from the caller', async () => {
  const given = await shop.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-12345' } });
  expect(given.headers['x-request-id']).toBe('abc-12345');
  for (const id of ['short', 'x'.repeat(65), 'new line\n', '<script>']) {
    const response = await shop.inject({ url: '/nothing', headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});
