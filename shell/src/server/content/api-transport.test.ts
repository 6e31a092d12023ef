import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { createApiTransport, type ApiTransport } from './api-transport.ts';

type Answer = 'ok' | 'disconnect' | 503;

/** An API that sends these responses in turn and repeats the last one. */
async function anApi(answers: readonly Answer[]) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(calls.push(nameOf(request)), answers.length) - 1];
    if (answer === 'disconnect') request.socket.destroy();
    else response.writeHead(answer === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
    response.end(answer === 'ok' ? '{"data":1}' : '{"success":false,"code":"BUSY","message":""}');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const transport: ApiTransport = createApiTransport({
    apiUrl: `http://127.0.0.1:${port}`,
    tracing: createIdOnlyTracing(),
  });
  return { transport, calls };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function nameOf({ method = '', url = '' }: IncomingMessage): string {
  return `${method} ${url}`;
}

test.each<[Answer]>([['disconnect'], [503]])(
  'repeats a read after %s, for example when an API process has ended [API-05]',
  async (first) => {
    const { transport, calls } = await anApi([first, 'ok']);
    expect(await transport.call({ method: 'GET', path: '/page' })).toEqual({ data: 1 });
    expect(calls).toEqual(['GET /api/v1/page', 'GET /api/v1/page']);
  },
);

test('repeats a read only once [API-05]', async () => {
  const { transport, calls } = await anApi(['disconnect']);
  await expect(transport.call({ method: 'GET', path: '/page' })).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
  expect(calls).toHaveLength(2);
});

test.each<[Answer]>([['disconnect'], [503]])(
  'never repeats a write: %s [API-05]',
  async (first) => {
    const { transport, calls } = await anApi([first, 'ok']);
    await expect(transport.call({ method: 'POST', path: '/order', body: {} })).rejects.toThrow(
      'API call failed',
    );
    expect(calls).toEqual(['POST /api/v1/order']);
  },
);

test('waits 50 s for the API [SES-04]', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const { transport } = await anApi(['ok']);
  await transport.call({ method: 'GET', path: '/page' });
  expect(timeout.mock.calls).toEqual([[50_000]]);
  timeout.mockRestore();
});

describe('a backend of another kind', () => {
  async function call(status: number, text: string): Promise<unknown> {
    const server = createServer((_request, response) => response.writeHead(status).end(text));
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const transport = createApiTransport({
      apiUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 5000,
      tracing: createIdOnlyTracing(),
    });
    return transport.call({ method: 'POST', path: '/change', body: {} });
  }

  test('may return nothing for a change [API-09]', async () => {
    expect(await call(200, '')).toBeNull();
    await expect(call(200, '<html>')).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });

  test('may reject with a page in HTML [API-09]', async () => {
    await expect(call(404, '<html>Not found</html>')).rejects.toMatchObject({
      failure: { kind: 'rejected', status: 404 },
    });
    await expect(call(500, '<html>')).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });
});
