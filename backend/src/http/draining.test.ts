import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createTestApp, TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';

/** Status of a response on a kept-alive connection, or the error's code. */
function request(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test(
  'finishes in-flight requests before it closes',
  async () => {
    const shop = await createTestApp();
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${origin}/api/v1/cognito/domain/initialData`;
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    await Promise.all(Array.from({ length: 20 }, () => request(url, agent)));
    let begun = 0;
    const allBegun = new Promise<void>((resolve) => {
      shop.app.server.on('request', () => {
        begun += 1;
        if (begun === 20) resolve();
      });
    });
    const responses = Promise.all(Array.from({ length: 20 }, () => request(url, agent)));
    await allBegun;
    await shop.close();
    expect(await responses).toEqual(Array(20).fill(200));
    agent.destroy();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'reports that it is stopping, and still responds with connection: close [API-05]',
  async () => {
    const shop = await createTestApp();
    const get = (url: string) => shop.app.inject({ method: 'GET', url });
    expect((await get('/readyz')).statusCode).toBe(200);
    shop.app.draining.begin();
    expect((await get('/readyz')).statusCode).toBe(503);
    const response = await get('/api/v1/cognito/domain/initialData');
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    await shop.close();
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'serves connections that were accepted before closing, even if their request arrives later [API-05]',
  async () => {
    const shop = await createTestApp();
    const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
    const accepted = connect(Number(port), '127.0.0.1');
    await once(accepted, 'connect');
    shop.app.draining.begin();
    const closing = shop.app.draining.stopAccepting();
    while (shop.app.server.listening) await setImmediate();
    const [refused]: unknown[] = await once(connect(Number(port), '127.0.0.1'), 'error');
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    accepted.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(accepted)).toMatch(/^HTTP\/1\.1 200 /);
    await closing;
    await shop.close();
  },
  TEST_START_TIMEOUT_MS,
);
