/**
 * Serves the site's pages from memory as files without scripts: the minimum waiting time for this
 * design and these pictures.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { findFreePort } from '../../bin/occupancy.mjs';
import { requestOnce, type RawAnswer } from './load-client.ts';

const compress = promisify(brotliCompress);

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\brel="(?:module)?preload")(?=[^>]*\bas="script")[^>]*>/g;

/** A document without scripts and without preloads of scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');
}

/** Requests each address from the site once. */
export async function startStaticCopy(origin: string) {
  const copies = new Map<string, Promise<RawAnswer>>();
  const server = createServer(({ url: path = '/', headers: { accept = '*/*' } }, response) => {
    const copy = copies.get(path) ?? copyAnswer(origin, path, accept);
    copies.set(path, copy);
    copy.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
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

async function copyAnswer(origin: string, path: string, accept: string): Promise<RawAnswer> {
  const isDocument = accept.startsWith('text/html');
  const coding = isDocument ? 'identity' : 'br';
  const call = { method: 'GET', path, headers: { accept, 'accept-encoding': coding } } as const;
  const { headers, body: sent } = await requestOnce(origin, call);
  const body = isDocument ? await compress(withoutScripts(sent.toString())) : sent;
  const { 'content-type': type, 'content-encoding': sentCoding } = headers;
  return {
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(isDocument && { 'content-encoding': 'br' }),
      ...(sentCoding !== undefined && { 'content-encoding': sentCoding }),
      'content-length': String(body.length),
    },
    body,
  };
}
