import { aShell } from './testing/test-shell.ts';

test('responds with 400 to an invalid URL [API-06]', async () => {
  const shell = await aShell();
  for (const url of ['/%E0%A4%A', '/shop/%']) {
    const response = await shell.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toMatch(/at .*\.ts|URIError/);
  }
});

test.each(['/api/%ff', '/api/v1/%E0%A4%A'])(
  'responds with JSON to the invalid URL %s of the API [API-06]',
  async (url) => {
    const shell = await aShell();
    const response = await shell.app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_REQUEST']);
  },
);

test.each(['/', '/favicon.svg', '/api/v1/basket/get', '/r/mfe-words/1.0.0/entry.js', '/nothing/%'])(
  'sends the rule to use https with %s [API-06]',
  async (url) => {
    const shell = await aShell();
    const response = await shell.app.inject(url);
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  },
);

test.each(['/a%00b', '/..%2Fetc', `/${'a'.repeat(3000)}`])(
  'has no page at %.20s [SH-02]',
  async (url) => {
    const shell = await aShell();
    expect((await shell.app.inject(url)).statusCode).toBe(404);
  },
);

test('responds with 404 and a code to an unknown call [API-06]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject({ method: 'POST', url: '/nothing', payload: {} });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('responds with 400 and a code to a body that is not JSON [API-06]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject({
    method: 'POST',
    url: '/session/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    success: false,
    message: 'The request is not valid.',
    code: 'BAD_REQUEST',
  });
});

test('sends the request id with a document and with its failure [FED-22]', async () => {
  const shell = await aShell();
  const headers = { 'x-request-id': 'request-12345', accept: 'text/html' };
  const document = await shell.app.inject({ url: '/', headers });
  expect(document.headers['x-request-id']).toBe('request-12345');
  const broken = await aShell();
  broken.api.goDown();
  const failure = await broken.app.inject({ url: '/', headers });
  const [, reference = 'none'] = /<strong>([0-9a-f]{8})<\/strong>/.exec(failure.body) ?? [];
  expect(broken.logged).toContainEqual(
    expect.objectContaining({
      msg: 'request failed',
      requestId: 'request-12345',
      traceId: expect.stringMatching(`^${reference}`),
    }),
  );
});

test.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/nowhere', 404, 'text/html; charset=utf-8'],
  ['/_shell/main.js', 200, 'text/javascript; charset=utf-8'],
  ['/r/mfe-words/1.0.0/entry.js', 200, 'text/javascript; charset=utf-8'],
  ['/api/v1/cognito/page', 200, 'application/json'],
])('responds to a HEAD request of %s as to a GET request [SH-01]', async (...expected) => {
  const [path, status, type] = expected;
  const shell = await aShell();
  shell.api.answer('HEAD /cognito/page', { body: {} });
  const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(address + path, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  expect(await response.text()).toBe('');
});
