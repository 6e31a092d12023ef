import { createServer, type RequestListener } from 'node:http';
import { createEndReader, requestOnce, sendLoad, type HttpCall } from './load-client.ts';

const CALL: HttpCall = { method: 'GET', path: '/page', headers: { accept: 'text/html' } };

async function withServer<Result>(
  listener: RequestListener,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  try {
    return await use(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('counts complete responses with a length and with chunks', async () => {
  const sent = { requests: 0, cookies: 0 };
  const load = await withServer(
    (request, response) => {
      sent.requests += 1;
      sent.cookies += request.headers.cookie === undefined ? 0 : 1;
      response.setHeader('set-cookie', 'visitor=1');
      if (sent.requests % 2 === 0) response.write('half');
      response.end('x'.repeat(100_000));
    },
    (origin) => sendLoad(origin, CALL, 0.2),
  );
  expect(load.requests).toBe(sent.requests);
  expect(load.bytes).toBeGreaterThan(load.requests * 100_000);
  expect(sent.cookies).toBe(0);
});

test('refuses to measure errors', async () => {
  const load = withServer(
    (_request, response) => response.writeHead(503).end('busy'),
    (origin) => sendLoad(origin, CALL, 0.2),
  );
  await expect(load).rejects.toThrow('503');
});

test('returns a body as it was sent, and posts a body', async () => {
  const { body, headers } = await withServer(
    (request, response) => void request.pipe(response.setHeader('content-encoding', 'br')),
    (origin) => requestOnce(origin, { ...CALL, method: 'POST', body: '{"a":1}' }),
  );
  expect(body.toString()).toBe('{"a":1}');
  expect(headers['content-encoding']).toBe('br');
});

test.each([
  ['a length', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'],
  ['chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
  ['no content in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
])('finds the end of a response with %s that comes byte by byte, twice', (_case, text) => {
  const readEnd = createEndReader();
  const ends = (text + text).split('').map((character) => readEnd(Buffer.from(character)));
  expect(ends.flatMap((isEnd, index) => (isEnd ? [index + 1] : []))).toEqual([
    text.length,
    2 * text.length,
  ]);
});
