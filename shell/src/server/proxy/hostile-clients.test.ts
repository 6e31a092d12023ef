/** Raw connections that never read, or send slowly, must not take the API from other visitors. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '../testing/fake-api.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const LARGE = Buffer.from(JSON.stringify({ data: 'x'.repeat(200_000) }));
const PICTURE = '/assets/i/abc/1x1/25.webp';

interface Site {
  readonly shell: TestShell;
  readonly port: number;
  /** Opens a connection and sends these bytes. */
  open(bytes: string): Promise<Socket>;
}

/** Closes the connections before the shell, which waits for them. */
async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  const opened: Socket[] = [];
  try {
    await work(await aSite(opened));
  } finally {
    for (const socket of opened) socket.destroy();
  }
}

async function aSite(opened: Socket[]): Promise<Site> {
  const shell = await aShell({ trustedProxies: ['127.0.0.1'] });
  shell.api.answer('GET /basket/list', { body: LARGE });
  shell.api.answer('POST /basket/add', { body: { data: 'added' } });
  shell.api.answer(`GET ${PICTURE}`, { body: Buffer.alloc(50_000) });
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shell.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shell has no port');
  const { port } = address;
  return {
    shell,
    port,
    async open(bytes) {
      const socket = connect(port, '127.0.0.1');
      opened.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
  };
}

/** Status of a call by another visitor. */
async function statusFor(
  { port }: Site,
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  const headers = { 'x-forwarded-for': '203.0.113.9', ...init.headers };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  await response.arrayBuffer();
  return response.status;
}

async function statusesForOthers(site: Site): Promise<readonly number[]> {
  return [
    await statusFor(site, '/api/v1/basket/list'),
    await statusFor(site, PICTURE),
    await statusFor(site, '/api/v1/basket/add', { method: 'POST', body: '{}' }),
  ];
}

/** Addresses of the hostile clients. */
const SENDERS = [
  ['one address', () => '198.51.100.1'],
  ['many addresses', (client: number) => `198.51.${100 + (client % 100)}.${client % 250}`],
] as const;

describe.each(SENDERS)('clients at %s', (_name, addressOf) => {
  test.each([70, 500])(
    'serves other visitors beside %i clients that never read [API-06]',
    (count) =>
      withSite(async (site) => {
        for (let client = 0; client < count; client += 1) {
          const call = `GET /api/v1/basket/list HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(client)}\r\n\r\n`;
          const socket = await site.open(call.repeat(Math.ceil(1000 / count)));
          socket.pause();
        }
        await until(() => site.shell.api.requestsOf('GET /basket/list').length >= 8);
        expect(await statusesForOthers(site)).toEqual([200, 200, 200]);
      }),
  );

  test.each([70, 500])(
    'serves other visitors beside %i clients that send their body slowly [API-06]',
    (count) =>
      withSite(async (site) => {
        for (let client = 0; client < count; client += 1) {
          await site.open(
            `POST /api/v1/basket/add HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(client)}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
          );
        }
        expect(await statusesForOthers(site)).toEqual([200, 200, 200]);
        expect(site.shell.api.requestsOf('POST /basket/add')).toHaveLength(1);
      }),
  );
});

test('handles only the first of the requests that a client sends without waiting, and closes the connection [API-06]', () =>
  withSite(async (site) => {
    const call = 'GET /api/v1/basket/list HTTP/1.1\r\nHost: a\r\n\r\n';
    const socket = await site.open(call.repeat(40));

    const received = await text(socket);

    expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(1);
    expect(received.match(/x/g)?.length).toBeGreaterThanOrEqual(200_000);
    expect(site.shell.api.requestsOf('GET /basket/list')).toHaveLength(1);
  }));

test('requests equal public reads at the same time once, and those of a logged-in customer separately [API-06]', () =>
  withSite(async (site) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const headers = { 'cache-control': 'public, no-cache', 'content-length': '15' };
    site.shell.api.answer('GET /basket/list', async () => {
      await released;
      return { headers, body: { data: 'list' } };
    });
    const read = (path: string, init?: Parameters<typeof statusFor>[2]) =>
      statusFor(site, `/api/v1${path}`, init);
    const equal = Array.from({ length: 20 }, () => read('/basket/list'));
    const others = [
      read('/basket/list?page=2'),
      read('/basket/list', { headers: { authorization: 'Bearer of-a-customer' } }),
    ];
    const requested = () => site.shell.api.requestsOf('GET /basket/list').length;
    await until(() => requested() === 3);
    release();

    expect(await Promise.all(equal)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await Promise.all(others)).toEqual([200, 200]);
    expect(requested()).toBe(3);
  }));

test('requests a read again for each visitor when the first response is not public [API-06]', () =>
  withSite(async (site) => {
    let status = 429;
    site.shell.api.answer('GET /basket/list', () => {
      const answer = { status, body: { success: false } };
      status = 200;
      return answer;
    });
    const both = [statusFor(site, '/api/v1/basket/list'), statusFor(site, '/api/v1/basket/list')];
    expect(new Set(await Promise.all(both))).toEqual(new Set([200, 429]));
  }));

test('a client that leaves during a public read is no error, and equal reads are served [API-06]', () =>
  withSite(async (site) => {
    const headers = { 'cache-control': 'public, no-cache', 'content-length': '1000' };
    site.shell.api.answer('GET /basket/list', { headers, body: { data: 'a part' } });
    const socket = await site.open('GET /api/v1/basket/list HTTP/1.1\r\nHost: a\r\n\r\n');
    const requested = () => site.shell.api.requestsOf('GET /basket/list').length;
    await until(() => requested() === 1);
    const other = statusFor(site, '/api/v1/basket/list');
    site.shell.api.answer('GET /basket/list', { body: { data: 'list' } });
    socket.destroy();

    expect(await other).toBe(200);
    expect(site.shell.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }));

describe('a body above the limit', () => {
  const LIMIT = 256 * 1024;

  test.each(['/api/v1/basket/add', '/graphql', '/payment-webhook/sandbox', '/mailbox'])(
    'gets 413 at %s, and the next request of its connection is served [API-06]',
    (path) =>
      withSite(async (site) => {
        const socket = await site.open(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${LIMIT + 1}\r\n\r\n`,
        );
        const [first]: unknown[] = await once(socket, 'data');
        expect(String(first)).toMatch(/^HTTP\/1\.1 413 [^]*PAYLOAD_TOO_LARGE/);
        socket.write('x'.repeat(LIMIT + 1));
        socket.write('GET /api/v1/basket/list HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
      }),
  );

  test('gets 413 when its length is not announced [API-06]', () =>
    withSite(async (site) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest(
          { port: site.port, path: '/api/v1/basket/add', method: 'POST', agent: false },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        request.once('error', reject);
        request.end(Buffer.alloc(4 * LIMIT));
      });
      expect(status).toBe(413);
      expect(site.shell.api.requestsOf('POST /basket/add')).toEqual([]);
    }));
});
