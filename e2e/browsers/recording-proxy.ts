/**
 * The site as the tested browsers reach it. The classic WebDriver protocol reports neither the
 * console nor policy violations, and no protocol of both browsers ends the network, so the site is
 * visited through this proxy, which
 *
 * - puts a script before all others in each document, which reports problems, and allows it in the
 *   document's policy;
 * - can close the network.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { recordProblems } from './record-problems.ts';

export interface RecordingProxy {
  /** Problems that pages reported since the last call. */
  takeProblems(): readonly string[];
  setNetwork(network: 'open' | 'closed'): Promise<void>;
  close(): Promise<void>;
}

export interface ProxyAddress {
  /** Port of this proxy, on localhost. */
  readonly port: number;
  /** Port of the site, on 127.0.0.1. */
  readonly sitePort: number;
}

const REPORT_PATH = '/_reported-problem';
const SCRIPT = `(${String(recordProblems)})(${JSON.stringify(REPORT_PATH)});`;
const DIGEST = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const POLICY = 'content-security-policy';

export async function startRecordingProxy({
  port,
  sitePort,
}: ProxyAddress): Promise<RecordingProxy> {
  let problems: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    if (request.url === REPORT_PATH) {
      // A page that is being left may end its report early.
      void text(request).then(
        (problem) => problems.push(problem),
        () => undefined,
      );
      response.writeHead(204).end();
      return;
    }
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    const { 'accept-encoding': coding, ...others } = request.headers;
    const forwarded = sendRequest(
      {
        host: '127.0.0.1',
        port: sitePort,
        method: request.method,
        path: request.url,
        headers: { ...others, ...(!isDocument && coding && { 'accept-encoding': coding }) },
        agent,
      },
      (upstream) => {
        if (!isDocument) copyResponse(upstream, response);
        else void sendDocument(upstream, response).catch(() => response.destroy());
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  const listen = async () => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen();
  return {
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    async setNetwork(network) {
      if (network === 'open' && !server.listening) await listen();
      else if (network === 'closed' && server.listening) await close();
    },
    async close() {
      agent.destroy();
      if (server.listening) await close();
    },
  };
}

function copyResponse(upstream: IncomingMessage, response: ServerResponse): void {
  response.writeHead(upstream.statusCode ?? 502, upstream.headers);
  upstream.pipe(response);
}

async function sendDocument(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
  const policy = upstream.headers[POLICY];
  const records = typeof policy === 'string' && policy.includes('script-src ');
  if (!records) {
    copyResponse(upstream, response);
    return;
  }
  const { 'content-length': _, [POLICY]: __, ...headers } = upstream.headers;
  const allowed = policy.replace('script-src ', `script-src ${DIGEST} `);
  const html = await text(upstream);
  response.writeHead(upstream.statusCode ?? 502, { ...headers, [POLICY]: allowed });
  response.end(html.replace('<head>', `<head><script>${SCRIPT}</script>`));
}
