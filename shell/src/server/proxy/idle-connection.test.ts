/** An API that closes an idle connection just when the next request is sent on it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fastify } from 'fastify';
import { createConnectionPool } from './connection-pool.ts';
import { sendToApi } from './send-to-api.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** A proxy before an API whose connections end with their second request, without a response. */
async function aProxy() {
  const received: string[] = [];
  const api = createServer((request: IncomingMessage, response: ServerResponse) => {
    received.push(`${request.method} ${request.url}`);
    const { socket } = request;
    if (received.length > 1 && socket === firstSocket) return void socket.destroy();
    firstSocket ??= socket;
    response.end('done');
  });
  let firstSocket: IncomingMessage['socket'] | undefined;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const { agent, close } = createConnectionPool({ placesMax: 4, placesPerSenderMax: 4 });
  const proxy = fastify();
  proxy.all('/*', async (request, reply) => {
    const parts = { apiUrl, headers: {}, agent, body: undefined };
    try {
      return await reply.send(await sendToApi({ request, reply }, parts));
    } catch {
      return reply.status(503).send();
    }
  });
  closings.push(
    () => proxy.close(),
    async () => {
      close();
      api.closeAllConnections();
      api.close();
    },
  );
  return { proxy, received };
}

test('a read is repeated on a new connection [FED-21]', async () => {
  const { proxy, received } = await aProxy();

  expect((await proxy.inject('/one')).statusCode).toBe(200);
  expect((await proxy.inject('/two')).body).toBe('done');
  expect(received).toEqual(['GET /one', 'GET /two', 'GET /two']);
});

test('a change is never repeated, because it may have been made [FED-21]', async () => {
  const { proxy, received } = await aProxy();

  expect((await proxy.inject({ method: 'POST', url: '/one' })).statusCode).toBe(200);
  expect((await proxy.inject({ method: 'POST', url: '/two' })).statusCode).toBe(503);
  expect(received).toEqual(['POST /one', 'POST /two']);
});
