/** The gateway for tests: nginx with the real files, in front of shells that respond as a test says. */
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REPOSITORY_ROOT } from '../../build/repository.ts';
import { aTemporaryFolder } from '../../start/testing/temporary-folder.ts';
import { ensureLocalCertificate, startNginx } from '../nginx.ts';

export interface ShellResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestGateway {
  /** Requests that reached a shell, the latest last. */
  readonly reached: readonly IncomingMessage[];
  /** Sets what the shells respond from now on. */
  respond(respond: (request: IncomingMessage) => ShellResponse): void;
  stopShell(index: 0 | 1): Promise<void>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<GatewayResponse>;
  send(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GatewayResponse>;
}

const START_TIMEOUT_MS = 120_000;

const closings: (() => Promise<void>)[] = [];

/** Stops the gateways of a test. */
export async function closeGateways(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close();
}

export async function aGateway(): Promise<TestGateway> {
  const reached: IncomingMessage[] = [];
  let respond: (request: IncomingMessage) => ShellResponse = () => ({ status: 503 });
  const shells = await Promise.all(
    [0, 1].map(() =>
      listen(
        createServer((request, response) => {
          reached.push(request);
          const { status = 200, headers = {}, body = '' } = respond(request);
          const fields = Object.entries(headers).map(([name, value]) => [name, value] as const);
          for (const [name, value] of fields) response.setHeader(name, value);
          response.writeHead(status).end(status === 304 ? undefined : body);
        }),
      ),
    ),
  );
  const directory = await aTemporaryFolder();
  // nginx's worker belongs to another user when the master runs as root.
  await chmod(directory, 0o711);
  ensureLocalCertificate(directory);
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const nginx = await startNginx({
    repositoryRoot: REPOSITORY_ROOT,
    directory,
    site: 'site.conf.template',
    variables: {
      LISTEN: `127.0.0.1:${port}`,
      LISTEN_TLS: `127.0.0.1:${tlsPort}`,
      SHELL_1: `127.0.0.1:${portOf(shells[0])}`,
      SHELL_2: `127.0.0.1:${portOf(shells[1])}`,
      FRONT_PROXIES: '127.0.0.2',
      TLS_DIR: directory,
    },
  });
  closings.push(async () => {
    await nginx.stop();
    await Promise.all(shells.map(stop));
  });
  const send: TestGateway['send'] = (method, path, headers = {}) =>
    receive({ port, method, path, headers });
  await waitForNginx(() => send('GET', '/healthz'));
  return {
    reached,
    respond(next) {
      respond = next;
    },
    async stopShell(index) {
      await stop(shells[index]);
    },
    get: (path, headers) => send('GET', path, headers),
    send,
  };
}

async function receive(options: {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<GatewayResponse> {
  const { headers, ...target } = options;
  const request = httpRequest({ ...target, host: '127.0.0.1', headers, agent: false });
  request.end();
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
  });
}

/** nginx binds its ports a moment after its process has started. */
async function waitForNginx(ask: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const isListening = await ask().then(
      () => true,
      () => false,
    );
    if (isListening) return;
  }
  throw new Error('nginx did not start');
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop(server: Server | undefined): Promise<void> {
  if (server === undefined || !server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

function portOf(server: Server | undefined): number {
  const address: AddressInfo | string | null | undefined = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function findFreePort(): Promise<number> {
  const server = await listen(createServer());
  const port = portOf(server);
  await stop(server);
  return port;
}
