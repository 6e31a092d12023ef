/**
 * Proxies calls to the API: replaces the session cookie by the bearer token in requests, and moves
 * the tokens of responses into the cookie.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import { SESSION_OWNER_HEADER } from '../../document/document-state.ts';
import { normaliseCallPath } from '../security/call-path.ts';
import { isNormalisedPath, sendBadRequest } from '../security/unambiguous-request.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import type { ShellServices } from '../services.ts';
import { isPageOfSession, ownerOf } from '../session/session-cookie.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { RELEASE_ACTOR_HEADER } from 'shared-contracts/registry';
import { networkOf } from 'shared-contracts/visitor-network';
import { responseClosed } from '../http/response-closed.ts';
import { splitUrl } from '../http/split-url.ts';
import { createBodyMemory } from './body-memory.ts';
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts';
import { ownerCookieHeader, ownerCookiesSet } from './owner-area.ts';
import { GRAPHQL_PATH, listProxiedGroups } from './proxied-paths.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';
import { sendToApi, type Exchange } from './send-to-api.ts';
import {
  createSharedReads,
  publicReadKey,
  readPublic,
  type SharedReads,
  type SharedResponse,
} from './shared-reads.ts';
import {
  fingerprintIn,
  readTokenBody,
  sendWithoutTokens,
  TOKEN_BODY_BYTES_MAX,
} from './token-responses.ts';

/** Renews a session; the other token calls start one. */
const RENEWAL_CALL = '/api/v1/cognito/user/refreshToken';

/** Calls whose response contains an access and a refresh token. */
const TOKEN_CALLS = new Set([
  '/api/v1/cognito/user/login',
  RENEWAL_CALL,
  '/api/v1/cognito/user/loginRecoveryCode',
  '/api/v1/cognito/user/guest',
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
  // Set by the length of the body that was taken in.
  'content-length',
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

/** What the requests of one kind use to reach the API. */
interface Passage {
  readonly services: ShellServices;
  readonly pool: ConnectionPool;
  readonly readAhead: ReadAhead;
  readonly reads: SharedReads;
}

export async function registerApiProxy(
  app: FastifyInstance,
  services: ShellServices,
): Promise<void> {
  const readAhead = createReadAhead();
  const reads = createSharedReads();
  const bodies = createBodyMemory((bytes) =>
    services.log.warn({ bytes }, 'large request bodies fill the memory: a sender was disconnected'),
  );
  app.addHook('onClose', async () => readAhead.close());

  await app.register(async (proxied) => {
    proxied.removeAllContentTypeParsers();
    // Takes in the whole body before the request gets a connection to the API.
    proxied.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Not asynchronous: the body begins to flow, so it must be parsed at once.
    proxied.addHook('preParsing', (...[{ raw: request, ip }, reply, body, done]) => {
      const forget = bodies.count({ request, body, sender: networkOf(ip) });
      void responseClosed(reply.raw).then(forget);
      done(null, body);
    });
    for (const { paths, ...limits } of listProxiedGroups(services.env)) {
      const pool = createConnectionPool(limits);
      app.addHook('onClose', async () => pool.close());
      for (const { url, bodyBytesMax } of paths) {
        proxied.route({
          method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'],
          url,
          bodyLimit: bodyBytesMax,
          handler: (request, reply) =>
            forward({ services, pool, readAhead, reads }, { request, reply }),
        });
      }
    }
  });
}

async function forward(passage: Passage, { request, reply }: Exchange): Promise<FastifyReply> {
  const { services, pool } = passage;
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
  const body = request.body instanceof Buffer ? request.body : undefined;
  if (carriesTokens && (body?.length ?? 0) > TOKEN_BODY_BYTES_MAX) {
    void reply.header('connection', 'close');
    return sendBadRequest(reply);
  }
  const headers = {
    ...headersFor(services, request, visitor),
    ...(body !== undefined && { 'content-length': String(body.length) }),
    // The response body is parsed here, so it must not be compressed.
    ...(carriesTokens && { 'accept-encoding': 'identity' }),
  };
  const key = visitor === undefined ? undefined : publicReadKey(request, visitor);
  const read = key === undefined ? undefined : passage.reads.enter(key);
  if (read?.kind === 'further') {
    const other = await read.response;
    if (other !== undefined) return sendShared(reply, other);
  }
  const finishRead = read?.kind === 'first' ? read.finish : () => undefined;
  // Also when the client disconnects, so that no other request waits forever.
  void responseClosed(reply.raw).then(() => finishRead(undefined));
  const release = await pool.take(sendersOf(request, visitor));
  if (release === undefined) return sendBusy(reply);
  let response: IncomingMessage;
  let shared: SharedResponse | undefined;
  try {
    const { apiUrl } = services.env;
    response = await sendToApi({ request, reply }, { apiUrl, headers, agent: pool.agent, body });
    response.once('close', release);
    shared = read?.kind === 'first' ? await readPublic(response) : undefined;
  } catch (error) {
    release();
    // The client has disconnected.
    if (reply.raw.destroyed) return reply.hijack();
    request.log.warn({ err: error }, 'the API cannot be reached');
    return sendBusy(reply);
  }
  finishRead(shared);
  if (shared !== undefined) return sendShared(reply, shared);
  void reply.status(response.statusCode ?? 502);
  passHeaders(reply, response.headers);
  const ownerCookies = ownerCookiesSet(pathname, response.headers['set-cookie']);
  if (ownerCookies.length > 0) void reply.header('set-cookie', ownerCookies);
  if (visitor === undefined || !carriesTokens) {
    return reply.send(
      passage.readAhead.pass(response, {
        disconnect: () => request.raw.socket.destroy(),
        isNeeded: () => pool.waitingCount > 0,
      }),
    );
  }
  const fingerprint = fingerprintIn(request.url, body) ?? visitor.session.stored?.fingerprint;
  const text = (await readTokenBody(response)) ?? '';
  const isLogin = call !== RENEWAL_CALL;
  return sendWithoutTokens(services, { visitor, reply }, { text, fingerprint, isLogin });
}

function sendShared(reply: FastifyReply, { headers, body }: SharedResponse): FastifyReply {
  passHeaders(reply, headers);
  return reply.send(body);
}

function passHeaders(reply: FastifyReply, headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !WITHHELD_RESPONSE_HEADERS.has(name)) void reply.header(name, value);
  }
}

/** The visitor's session, if any, and network: each has a share of the connections. */
function sendersOf(request: FastifyRequest, visitor: VisitorRequest | undefined): string[] {
  const stored = visitor?.session.stored;
  const network = `network ${networkOf(request.ip)}`;
  return stored === undefined ? [network] : [network, `session ${ownerOf(stored)}`];
}

function sendBusy(reply: FastifyReply): FastifyReply {
  return reply.status(503).header('retry-after', '2').send({
    success: false,
    message: 'The site is busy. Please try again in a moment.',
    code: 'BUSY',
  });
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

/** Refuses a call from a page of another session. The page then reads the current session. */
function sendSessionChanged(reply: FastifyReply): FastifyReply {
  return reply.status(401).header('cache-control', 'no-store').send({
    success: false,
    message: 'Please log in again.',
    code: 'TOKEN_EXPIRED',
  });
}
