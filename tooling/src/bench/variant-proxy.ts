/**
 * Stands between the browser and the shell, the same for both variants: hands on
 * documents after a rewrite, everything else as it is, and notes every script.
 */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { countReactCopies } from './react-copies.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** What the shell uses for documents. */
const DOCUMENT_QUALITY = 4;

export interface ServedScript {
  readonly path: string;
  /** Brotli bytes of the body. */
  readonly bytes: number;
  readonly reactCopies: number;
}

export interface VariantProxy {
  readonly url: string;
  /** Scripts sent since the last call. */
  takeScripts(): readonly ServedScript[];
  close(): Promise<void>;
}

export interface VariantProxyParts {
  /** Origin of the shell. */
  readonly origin: string;
  readonly rewrite: (html: string) => string;
  /** `kept`: each document is asked for once and sent from memory afterwards. */
  readonly documents: 'fresh' | 'kept';
  /** Brotli form of files that are not the shell's, by path. */
  readonly files: ReadonlyMap<string, { readonly encoded: Buffer }>;
}

/** An answer as it goes out. */
interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface AnsweringParts extends VariantProxyParts {
  readonly keptDocuments: Map<string, Answer>;
  readonly note: (path: string, body: Buffer) => Promise<void>;
}

export async function startVariantProxy(parts: VariantProxyParts): Promise<VariantProxy> {
  let scripts: ServedScript[] = [];
  const keptDocuments = new Map<string, Answer>();
  const note = async (path: string, body: Buffer) => {
    const text = (await decompress(body)).toString('utf8');
    scripts.push({ path, bytes: body.length, reactCopies: countReactCopies(text) });
  };
  const server = createServer((request, response) => {
    answer({ ...parts, note, keptDocuments }, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${getPort(server.address())}`,
    takeScripts() {
      const taken = scripts;
      scripts = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  parts: AnsweringParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  const own = parts.files.get(path);
  if (own !== undefined) {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': own.encoded.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(own.encoded);
    return parts.note(path, own.encoded);
  }
  const isDocument = request.headers.accept?.startsWith('text/html') ?? false;
  const { status, headers, body } = isDocument
    ? await getDocument(parts, request)
    : await ask(parts.origin, request, 'br');
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
  const isScript = String(headers['content-type']).includes('javascript');
  if (!isScript) return;
  if (headers['content-encoding'] !== 'br') throw new Error(`${path} came without Brotli`);
  await parts.note(path, body);
}

async function getDocument(parts: AnsweringParts, request: IncomingMessage): Promise<Answer> {
  const { documents, keptDocuments, origin, rewrite } = parts;
  const path = request.url ?? '/';
  const kept = keptDocuments.get(path);
  if (kept !== undefined) return kept;
  const { status, headers, body } = await ask(origin, request, 'identity');
  const answered = {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: await encodeDocument(rewrite(body.toString('utf8'))),
  };
  if (documents === 'kept') keptDocuments.set(path, answered);
  return answered;
}

async function ask(
  origin: string,
  request: IncomingMessage,
  coding: 'br' | 'identity',
): Promise<Answer> {
  const upstream = await forward(origin, request, coding);
  const { 'transfer-encoding': _, connection: __, ...headers } = upstream.headers;
  return { status: upstream.statusCode ?? 502, headers, body: await buffer(upstream) };
}

/** With its body: a server that waits for one it was promised cannot end. */
function forward(
  origin: string,
  incoming: IncomingMessage,
  coding: 'br' | 'identity',
): Promise<IncomingMessage> {
  const { host } = new URL(origin);
  const { url, method, headers } = incoming;
  return new Promise((resolve, reject) => {
    const forwarded = { ...headers, host, 'accept-encoding': coding };
    const outgoing = send(`${origin}${url}`, { method, headers: forwarded }, resolve);
    pipeline(incoming, outgoing, (error) => {
      if (error) reject(error);
    });
  });
}

function encodeDocument(html: string): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: DOCUMENT_QUALITY };
  return compress(html, { params });
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
