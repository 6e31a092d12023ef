/**
 * The site at another address, with the text of one response altered, for example to that
 * of another build.
 */
import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

export interface AlteringProxy {
  readonly url: string;
  /** Alters all later responses of the path. */
  alter(path: string, change: (text: string) => string): void;
  close(): Promise<void>;
}

/** For reading pages only: posts come from another origin and are refused. */
export async function startAlteringProxy(siteUrl: string): Promise<AlteringProxy> {
  const changes = new Map<string, (text: string) => string>();
  const site = new URL(siteUrl);
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const change = changes.get(url);
    const { 'accept-encoding': coding, ...others } = request.headers;
    const headers = {
      ...others,
      host: site.host,
      ...(change === undefined && coding !== undefined && { 'accept-encoding': coding }),
    };
    const forwarded = sendRequest(new URL(url, site), { method, headers }, (upstream) => {
      void send(upstream, response, change);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://localhost:${address.port}`,
    alter: (path, change) => void changes.set(path, change),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(
  upstream: IncomingMessage,
  response: ServerResponse,
  change: ((text: string) => string) | undefined,
): Promise<void> {
  const status = upstream.statusCode ?? 502;
  if (change === undefined) {
    response.writeHead(status, upstream.headers);
    upstream.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of upstream) chunks.push(Buffer.from(chunk));
  const { 'content-length': _, ...headers } = upstream.headers;
  response.writeHead(status, headers);
  response.end(change(Buffer.concat(chunks).toString('utf8')));
}
