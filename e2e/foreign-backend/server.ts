/**
 * A backend written from the two specifications alone. It imports nothing of this product,
 * requires what they name, and returns no other field. It records every call and every request
 * field that they do not name.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createAccounts } from './accounts.ts';
import { matchPattern, refuse, type Call, type CallResponse } from './call.ts';
import { createCarts } from './carts.ts';
import { CATALOGUE_CALLS } from './catalogue.ts';
import { CONTENT_CALLS } from './content.ts';
import { respondToQuery } from './graphql.ts';
import { OPTIONAL_CALLS, OPTIONAL_FIELDS } from './optional-calls.ts';
import { findPicture } from './pictures.ts';

const API = '/api/v1';

export interface ForeignBackEnd {
  readonly url: string;
  /** Calls and request fields since the last call that no specification names. */
  takeUnexpected(): readonly string[];
  /** How often a call was made, such as `GET /sell/order`. */
  countCalls(name: string): number;
  /** Every access token handed out so far is expired. */
  expireTokens(): void;
  stop(): Promise<void>;
}

/** @param port 0 for a free one */
export async function startForeignBackEnd(port = 0): Promise<ForeignBackEnd> {
  let url = '';
  const accounts = createAccounts();
  const carts = createCarts(() => url);
  const calls = [...CONTENT_CALLS, ...CATALOGUE_CALLS, ...accounts.calls, ...carts.calls];
  const unexpected = new Set<string>();
  const counts = new Map<string, number>();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', url);
    if (address.pathname.startsWith('/pay/')) return showPayment(address, response);
    const picture = findPicture(address.pathname);
    if (picture !== undefined) {
      response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
      return;
    }
    const name = `${request.method ?? ''} ${address.pathname.replace(API, '')}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const body = await readBody(request);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    send(response, await callResponse({ request, address, name, body, token }));
  };

  async function callResponse(sent: SentCall): Promise<CallResponse> {
    const { address, body, token } = sent;
    const userId = accounts.findUserId(token);
    // A token that is sent must be valid, on every call but those that replace it.
    if (token !== '' && userId === null && !address.pathname.endsWith('/refreshToken')) {
      return { status: 401, body: { text_code: 'TOKEN_EXPIRED', message: 'Token has expired' } };
    }
    if (address.pathname.endsWith('/graphql')) {
      return respondToQuery(textFrom(body['query']), body['variables']);
    }
    const found = findCall(calls, sent);
    if (found === undefined) {
      if (!OPTIONAL_CALLS.some((each) => fits(each, sent.name))) unexpected.add(sent.name);
      return { status: 404, body: '<!doctype html><title>Not found</title>' };
    }
    const { call, parts } = found;
    const fields = call.method === 'GET' ? Object.fromEntries(address.searchParams) : body;
    noteFields(call, Object.keys(fields));
    if (call.access === 'customer' && userId === null) return refuse(401, 'Please log in');
    return call.respond({ parts, fields, userId, token });
  }

  function noteFields({ method, pattern, fields: known }: Call, sent: readonly string[]): void {
    const name = `${method} ${pattern}`;
    const optional = OPTIONAL_FIELDS[name] ?? [];
    for (const field of sent) {
      if (!known.includes(field) && !optional.includes(field)) unexpected.add(`${name}: ${field}`);
    }
  }

  function showPayment(address: URL, response: ServerResponse): void {
    const returnTo = carts.pay(address.pathname.replace('/pay/', ''));
    response
      .writeHead(returnTo === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Payment</title><a href="${returnTo ?? ''}">Pay</a>`);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      unexpected.add(`failed: ${request.method} ${request.url}: ${String(error)}`);
      send(response, refuse(500, 'The server failed'));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  url = `http://127.0.0.1:${bound.port}`;
  return {
    url,
    takeUnexpected() {
      const taken = [...unexpected].toSorted();
      unexpected.clear();
      return taken;
    },
    countCalls: (name) => counts.get(name) ?? 0,
    expireTokens: () => accounts.expireTokens(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

interface SentCall {
  readonly request: IncomingMessage;
  readonly address: URL;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string;
}

function findCall(calls: readonly Call[], { request, address }: SentCall) {
  const path = address.pathname.replace(API, '');
  for (const call of calls) {
    if (call.method !== request.method) continue;
    const parts = matchPattern(call.pattern, path);
    if (parts !== undefined) return { call, parts };
  }
  return undefined;
}

function fits(pattern: string, name: string): boolean {
  const [method = '', path = ''] = pattern.split(' ');
  return (
    name.startsWith(`${method} `) && matchPattern(path, name.slice(method.length + 1)) !== undefined
  );
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  if (chunks.length === 0) return {};
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A text is a page in HTML. */
function send(response: ServerResponse, { status, body }: CallResponse): void {
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' })
    .end(isPage ? body : body === undefined ? '' : JSON.stringify(body));
}

function textFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
