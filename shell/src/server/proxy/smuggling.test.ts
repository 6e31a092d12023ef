/** Sends raw bytes that an HTTP client would never send (request smuggling). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { aShell, type TestShell } from '../testing/test-shell.ts';

async function listen(shell: TestShell): Promise<number> {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shell.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shell has no port');
  return address.port;
}

/** Status of the first response to these bytes. */
async function send(port: number, text: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(text);
  const [response]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return Number(String(response).split(' ')[1]);
}

const CONTENT = '/api/v1/cognito/domain/currentDomain';

test.each(['GET', 'HEAD'])(
  'rejects a %s request that announces a body [API-06]',
  async (method) => {
    const port = await listen(await aShell());
    const smuggled = `${method} ${CONTENT} HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nAAAA`;
    expect(await send(port, smuggled)).toBe(400);
    expect(await send(port, `GET ${CONTENT} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(200);
  },
);

test('does not pass on a chunked body of a GET request [API-06]', async () => {
  const shell = await aShell();
  const port = await listen(shell);
  const chunked = `GET ${CONTENT} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nAAAAA\r\n0\r\n\r\n`;
  expect(await send(port, chunked)).toBe(400);
});

test.each([
  '/payment-webhook/../api/v1/cognito/user/login',
  '/mailbox/../readyz',
  '/mailbox/%2e%2e/readyz',
])('rejects %s, whose path is ambiguous [API-06]', async (path) => {
  const port = await listen(await aShell());
  expect(await send(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(400);
});

test('rejects a URL of another host [API-06]', async () => {
  const port = await listen(await aShell());
  const absolute = 'GET http://evil.example/api/v1/x HTTP/1.1\r\nHost: evil.example\r\n\r\n';
  expect(await send(port, absolute)).toBe(400);
});

test('rejects a request with two hosts [API-06]', async () => {
  const port = await listen(await aShell());
  expect(await send(port, `GET ${CONTENT} HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n`)).toBe(400);
});
