/**
 * Proxies calls to the API: replaces the session cookie by the bearer token in requests, and moves
 * the tokens of responses into the cookie.
 */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import { beginSession } from '../actions/session-started.ts';
import { SESSION_OWNER_HEADER } from '../../document/document-state.ts';
import { normaliseCallPath } from '../security/call-path.ts';
import { isNormalisedPath, sendBadRequest } from '../security/unambiguous-request.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import type { ShellServices } from '../services.ts';
import { isPageOfSession } from '../session/session-cookie.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';
import { isRecord } from 'shared-contracts/json';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { RELEASE_ACTOR_HEADER } from 'shared-contracts/registry';
import type { VisitorReply } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { ownerAreaPaths, ownerCookieHeader, ownerCookiesSet } from './owner-area.ts';

/** GraphQL gets the bearer token like every other call. */
const GRAPHQL_PATH = '/graphql';

/**
 * Paths of the API for visitors: calls, pictures, models, videos (with ranges), gift voucher cards,
 * sandbox payment page, owner's reply to a shipping request, local mailbox.
 */
const PROXIED = [
  '/api/*',
  GRAPHQL_PATH,
  '/authorize',
  '/authtoken',
  '/assets/i/*',
  '/assets/m/*',
  '/v/*',
  '/sandbox-pay/*',
  '/shipping-answer/*',
  '/gift-voucher/print/*',
  '/mailbox',
  '/mailbox/*',
  '/payment-webhook/*',
];

/** Renews a session; the other token calls start one. */
const RENEWAL_CALL = '/api/v1/cognito/user/refreshToken';

/** Calls whose response contains an access and a refresh token. */
const TOKEN_CALLS = new Set([
  '/api/v1/cognito/user/login',
  RENEWAL_CALL,
  '/api/v1/cognito/user/loginRecoveryCode',
  '/api/v1/cognito/user/passkey/login',
  '/api/v1/authtoken',
  '/authtoken',
]);

/** Hop-by-hop headers, and headers that only the shell may set. */
const WITHHELD_REQUEST_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'cookie',
  'x-forwarded-for',
  'x-proxy-secret',
  'x-request-id',
  'expect',
  SESSION_OWNER_HEADER,
  INTERNAL_SECRET_HEADER,
  RELEASE_ACTOR_HEADER,
  'traceparent',
  'tracestate',
  'baggage',
]);
const WITHHELD_RESPONSE_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
]);

/** Token calls and their responses are a few hundred bytes; they are buffered in memory. */
const TOKEN_BODY_BYTES_MAX = 64 * 1024;

/** From the specification: HTTP timeout 50 seconds. */
const TIMEOUT_MS = 50_000;

export async function registerApiProxy(
  app: FastifyInstance,
  services: ShellServices,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  app.addHook('onClose', async () => agent.destroy());

  await app.register(async (proxied) => {
    proxied.removeAllContentTypeParsers();
    proxied.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of [...PROXIED, ...ownerAreaPaths(services.env)]) {
      proxied.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'],
        url,
        handler: (request, reply) => forward(services, agent, { request, reply }),
      });
    }
  });
}

async function forward(
  services: ShellServices,
  agent: Agent,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  if (!isNormalisedPath(request.url)) return sendBadRequest(reply);
  const { pathname } = splitUrl(request.url);
  const call = normaliseCallPath(pathname);
  const isCall =
    pathname.startsWith('/api/') ||
    pathname === GRAPHQL_PATH ||
    /^\/auth(?:orize|token)\/?$/.test(pathname);
  const visitor = isCall ? await readVisitor(request, services.visitors) : undefined;
  const carriesTokens = TOKEN_CALLS.has(call);
  const pageOwner = isCall && !carriesTokens ? request.headers[SESSION_OWNER_HEADER] : undefined;
  if (!isPageOfSession(pageOwner, visitor?.session.stored)) return sendSessionChanged(reply);
  const headers = {
    ...headersFor(services, request, visitor),
    // The response body is parsed here, so it must not be compressed.
    ...(carriesTokens && { 'accept-encoding': 'identity' }),
  };
  // Token calls are small, and their body contains the browser's fingerprint.
  const body = carriesTokens ? await readBody(request.raw) : null;
  if (body === undefined) {
    void reply.header('connection', 'close');
    return sendBadRequest(reply);
  }
  let response: IncomingMessage;
  try {
    response = await send(request, { apiUrl: services.env.apiUrl, headers, agent, body });
  } catch (error) {
    // The client has disconnected.
    if (request.raw.destroyed) return reply.hijack();
    request.log.warn({ err: error }, 'the API cannot be reached');
    return reply.status(503).header('retry-after', '2').send({
      success: false,
      message: 'The shop is busy. Please try again in a moment.',
      code: 'BUSY',
    });
  }
  void reply.status(response.statusCode ?? 502);
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !WITHHELD_RESPONSE_HEADERS.has(name)) void reply.header(name, value);
  }
  const ownerCookies = ownerCookiesSet(pathname, response.headers['set-cookie']);
  if (ownerCookies.length > 0) void reply.header('set-cookie', ownerCookies);
  if (visitor === undefined || !carriesTokens) return reply.send(response);
  const fingerprint = fingerprintIn(request.url, body) ?? visitor.session.stored?.fingerprint;
  const text = (await readBody(response)) ?? '';
  const isLogin = call !== RENEWAL_CALL;
  return sendWithoutTokens(services, { visitor, reply }, { text, fingerprint, isLogin });
}

function headersFor(
  services: ShellServices,
  request: FastifyRequest,
  visitor: VisitorRequest | undefined,
): Record<string, string> {
  const passed = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !WITHHELD_REQUEST_HEADERS.has(name)
      ? [[name, value] as const]
      : [],
  );
  const token = visitor?.session.stored?.accessToken;
  const mayUseSession = isSameOrigin(request.headers, services.env.siteUrl);
  const { proxySecret } = services.env;
  const span = spanOf(request);
  return {
    ...Object.fromEntries(passed),
    ...ownerCookieHeader(request),
    ...(span !== undefined && { traceparent: span.traceParent }),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    ...(proxySecret !== null && { 'x-proxy-secret': proxySecret }),
    ...(token !== undefined &&
      mayUseSession &&
      request.headers.authorization === undefined && { authorization: `Bearer ${token}` }),
  };
}

interface Outgoing {
  readonly apiUrl: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
  /** Null when the request's body is streamed. */
  readonly body: string | null;
}

function send(
  request: FastifyRequest,
  { apiUrl, headers, agent, body }: Outgoing,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(apiUrl);
    const { method, url: path } = request;
    const outgoing = httpRequest(
      { hostname, port, path, method, headers, agent, timeout: TIMEOUT_MS },
      resolve,
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('the API took too long')));
    outgoing.once('error', reject);
    request.raw.once('aborted', () => outgoing.destroy());
    if (method === 'GET' || method === 'HEAD') outgoing.end();
    else if (body !== null) outgoing.end(body);
    else request.raw.pipe(outgoing);
  });
}

/** Refuses a call from a page of another session. The page then reads the current session. */
function sendSessionChanged(reply: FastifyReply): FastifyReply {
  return reply.status(401).header('cache-control', 'no-store').send({
    success: false,
    message: 'Please log in again.',
    code: 'TOKEN_EXPIRED',
  });
}

/** Undefined for a body above the size limit. */
async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > TOKEN_BODY_BYTES_MAX) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function sendWithoutTokens(
  services: ShellServices,
  { visitor, reply }: VisitorReply,
  response: {
    readonly text: string;
    readonly fingerprint: string | undefined;
    readonly isLogin: boolean;
  },
): Promise<FastifyReply> {
  const { text, fingerprint, isLogin } = response;
  void reply.removeHeader('content-length').header('cache-control', 'no-store');
  const body = parseJson(text);
  const session = services.keeper.sessionOf(body, fingerprint ?? '');
  if (session === undefined) return reply.send(text);
  if (isLogin) await beginSession(services, visitor, session);
  else await visitor.session.keep(session);
  return reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .send({ success: true, state: visitor.session.state });
}

/** Token calls have the browser's fingerprint in the body or in the query. */
function fingerprintIn(url: string, body: string | null): string | undefined {
  const request = body === null ? undefined : parseJson(body);
  const fingerprint = isRecord(request) ? request['fingerprint'] : undefined;
  if (typeof fingerprint === 'string') return fingerprint;
  return new URLSearchParams(splitUrl(url).search).get('fingerprint') ?? undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
