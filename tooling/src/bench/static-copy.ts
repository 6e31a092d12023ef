/**
 * Serves the site's pages from memory as files without scripts: the minimum waiting time for this
 * design and these pictures.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { findFreePort } from '../../bin/occupancy.mjs';

const compress = promisify(brotliCompress);

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\brel="(?:module)?preload")(?=[^>]*\bas="script")[^>]*>/g;
const TEXT = /^text\/|svg|json/;

interface Copy {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A document without scripts and without preloads of scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');
}

/** Requests each address from the site once. */
export async function startStaticCopy(origin: string) {
  const copies = new Map<string, Promise<Copy>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const copy = copies.get(path) ?? copyResponse(`${origin}${path}`, request);
    copies.set(path, copy);
    copy.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const port = await findFreePort('127.0.0.1');
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function copyResponse(
  url: string,
  { headers: requestHeaders }: IncomingMessage,
): Promise<Copy> {
  const response = await fetch(url, {
    headers: { accept: requestHeaders.accept ?? '*/*', 'accept-encoding': 'identity' },
  });
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const plain = type.startsWith('text/html')
    ? Buffer.from(withoutScripts(bytes.toString()))
    : bytes;
  const isText = TEXT.test(type);
  const body = isText ? await compress(plain) : plain;
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(isText && { 'content-encoding': 'br' }),
  };
  return { status: response.status, headers, body };
}
