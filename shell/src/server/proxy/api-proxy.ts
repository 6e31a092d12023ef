/**
 * Passes calls on to the API: the session cookie comes in, the bearer token goes
 * out (design §8). Answers that carry tokens are stripped of them on their way
 * to the browser; the tokens stay in the cookie.
 */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../security/same-origin.ts';
import type { ShellServices } from '../services.ts';
import { VisitorRequest } from '../session/visitor-request.ts';
import { splitUrl, type VisitorReply } from '../pages/redirects.ts';

/** What the API serves to visitors: calls, pictures, the sandbox payment page, the local mailbox. */
const PROXIED = [
  '/api/*',
  '/assets/i/*',
  '/sandbox-pay/*',
  '/mailbox',
  '/mailbox/*',
  '/payment-webhook/*',
];

/** Calls whose answer holds an access and a refresh token (A§7). */
const TOKEN_CALLS = new Set([
  '/api/v1/cognito/user/login',
  '/api/v1/cognito/user/refreshToken',
  '/api/v1/cognito/user/loginRecoveryCode',
  '/api/v1/authtoken',
]);

/** Headers that mean something between two machines only, or that are the shell's to set. */
const WITHHELD_REQUEST_HEADERS = new Set([
  ...[
    'connection',
    'keep-alive',
    'transfer-encoding',
    'upgrade',
    'te',
    'trailer',
    'host',
    'cookie',
  ],
  ...['x-forwarded-for', 'x-proxy-secret', 'x-request-id', 'expect'],
]);
const WITHHELD_ANSWER_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
]);

/** A§9: HTTP timeout 50 seconds. */
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
    for (const url of PROXIED) {
      proxied.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'],
        url,
        handler: (request, reply) => passOn(services, agent, { request, reply }),
      });
    }
  });
}

async function passOn(
  services: ShellServices,
  agent: Agent,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { pathname } = splitUrl(request.url);
  const isApi = pathname.startsWith('/api/');
  const visitor = isApi ? await VisitorRequest.of(request, services.visitors) : undefined;
  const carriesTokens = isTokenCall(pathname);
  const headers = {
    ...headersFor(services, request, visitor),
    // Its body is read here, so it must come as it is.
    ...(carriesTokens && { 'accept-encoding': 'identity' }),
  };
  let answer: IncomingMessage;
  try {
    answer = await send(request, { url: services.env.apiUrl + request.url, headers, agent });
  } catch (error) {
    // The visitor went away; nobody waits for an answer.
    if (request.raw.destroyed) return reply.hijack();
    services.log.warn({ err: error, requestId: request.id }, 'the API cannot be reached');
    return reply.status(503).header('retry-after', '2').send({
      success: false,
      message: 'The shop is busy. Please try again in a moment.',
      code: 'BUSY',
    });
  }
  void reply.status(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !WITHHELD_ANSWER_HEADERS.has(name)) void reply.header(name, value);
  }
  if (visitor === undefined || !carriesTokens) return reply.send(answer);
  return sendWithoutTokens(services, { visitor, reply }, await readBody(answer));
}

/** However the path is spelled: a router may read escapes and extra slashes as the same call. */
function isTokenCall(pathname: string): boolean {
  const spelledOut = decodeURIComponent(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return TOKEN_CALLS.has(spelledOut);
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
  const token = visitor?.session?.accessToken;
  const mayUseSession = isSameOrigin(request.headers, services.env.siteUrl);
  const { proxySecret } = services.env;
  return {
    ...Object.fromEntries(passed),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    ...(proxySecret !== null && { 'x-proxy-secret': proxySecret }),
    ...(token !== undefined &&
      mayUseSession &&
      request.headers.authorization === undefined && { authorization: `Bearer ${token}` }),
  };
}

interface Outgoing {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
}

function send(
  request: FastifyRequest,
  { url, headers, agent }: Outgoing,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method: request.method, headers, agent, timeout: TIMEOUT_MS },
      resolve,
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('the API took too long')));
    outgoing.once('error', reject);
    request.raw.once('aborted', () => outgoing.destroy());
    if (request.method === 'GET' || request.method === 'HEAD') outgoing.end();
    else request.raw.pipe(outgoing);
  });
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function sendWithoutTokens(
  services: ShellServices,
  { visitor, reply }: VisitorReply,
  text: string,
): Promise<FastifyReply> {
  void reply.removeHeader('content-length').header('cache-control', 'no-store');
  const body = parseJson(text);
  const session = services.keeper.sessionOf(body, visitor.session?.fingerprint ?? '');
  if (session === undefined) return reply.send(text);
  await visitor.keepSession(session);
  return reply
    .header('set-cookie', [...visitor.setCookieHeaders])
    .send({ success: true, state: visitor.state });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
