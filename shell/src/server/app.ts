/** The shell's HTTP server: hooks for every request, and the routes. */
import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import { FORWARDED_PATHS } from 'shared-contracts/forwarded-paths';
import { registerDraining } from 'server-kit/process/draining';
import { registerRequestTracing, spanOf } from 'server-kit/tracing/request-tracing';
import { referenceOf } from 'server-kit/tracing/tracing';
import { SERVICE_WORKER_PATH } from '../document/offline-reading.ts';
import { parseForm } from './actions/form-fields.ts';
import { acceptPostedFiles } from './actions/posted-files.ts';
import { refusePipelining } from './http/refuse-pipelining.ts';
import { createPagePlaces } from './pages/page-places.ts';
import { registerFavicon } from './assets/favicon.ts';
import { registerHomeScreenIcons } from './assets/home-screen-icons.ts';
import { registerApiProxy } from './proxy/api-proxy.ts';
import { registerReleasePage } from './release-page/release-page-routes.ts';
import { registerActionRoute } from './routes/action-route.ts';
import { registerConsentRoute } from './routes/consent-route.tsx';
import { registerCohortRoute } from './routes/cohort-route.ts';
import { registerOverrideRoute } from './routes/override-route.ts';
import { registerScriptsOffRoute } from './routes/scripts-off-route.ts';
import { registerDataRoute } from './routes/data-route.ts';
import { registerFactsRoute } from './routes/facts-route.ts';
import { registerDiscoveryRoutes } from './routes/discovery-routes.ts';
import { registerFeedRoutes } from './routes/feed-routes.ts';
import { registerHealthRoutes } from './routes/health-routes.ts';
import { registerLayoutRoute } from './routes/layout-route.ts';
import { registerOauthRoutes } from './routes/oauth-routes.ts';
import { registerPageRoute } from './routes/page-route.ts';
import { registerRawCodeRoute } from './routes/raw-code-route.ts';
import { registerReleaseFilesRoute } from './routes/release-files-route.ts';
import { RELEASE_SETS_PATH } from '../document/document-state.ts';
import { registerReleaseSetRoute } from './routes/release-set-route.ts';
import { registerReadingRoutes } from './routes/reading-routes.ts';
import { registerReportRoute } from './routes/report-route.ts';
import { registerServiceWorkerRoute } from './routes/service-worker-route.ts';
import { registerVitalsRoute } from './routes/vitals-route.ts';
import { registerTemplateUseRoute } from './routes/template-use-route.ts';
import { registerLogInRoutes } from './routes/log-in-routes.ts';
import { registerSessionRoutes } from './routes/session-routes.ts';
import { HSTS } from './security/security-headers.ts';
import { isUnambiguousRequest, sendBadRequest } from './security/unambiguous-request.ts';
import { isCrossSiteRead, refuseCrossSiteRead } from './security/cross-site-read.ts';
import { isSameOrigin } from './security/same-origin.ts';
import type { ShellServices } from './services.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const ERROR_PAGE_POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'frame-ancestors': ['none'],
});
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Not traced: files and health checks. */
const QUIET_ROUTES = [
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/r/:remote/:version/*',
  `${RELEASE_SETS_PATH}:file`,
  '/_shell/*',
  SERVICE_WORKER_PATH,
];
const WEBHOOKS: readonly string[] = FORWARDED_PATHS.webhooks;
/** Maximum time to receive a request: long enough to post a form over a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_CHECK_INTERVAL_MS = 5000;
/**
 * Maximum time in which a connection carries nothing; above the time limits of calls. A client that
 * does not read its responses is then disconnected.
 */
const SILENCE_MAX_MS = 90_000;

export async function buildShellApp(services: ShellServices): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MAX_MS,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS },
    trustProxy: [...services.env.trustedProxies],
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    forceCloseConnections: 'idle',
    // Finish in-flight requests on close.
    return503OnClosing: false,
    genReqId: (request) => acceptRequestId(request.headers['x-request-id']) ?? randomUUID(),
    loggerInstance: services.log,
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for these.
      if (services.secure) void reply.header(HSTS.name, HSTS.value);
      if (request.url.startsWith('/api/')) void sendBadRequest(reply);
      else sendPlain(reply, 400, 'Bad request: the URL is not valid.');
    },
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body.toString())),
  );

  refusePipelining(app);
  const pagePlaces = createPagePlaces(app);
  const { tracing } = services;
  registerRequestTracing(app, {
    tracing,
    senderOf: () => 'others',
    quietRoutes: QUIET_ROUTES,
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isUnambiguousRequest(request)) return done();
    void reply.header('connection', 'close');
    void sendBadRequest(reply);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { siteUrl } = services.env;
    const isOwn = SAFE_METHODS.has(request.method)
      ? !isCrossSiteRead(request, siteUrl)
      : WEBHOOKS.includes(request.routeOptions.url ?? '') || isSameOrigin(request.headers, siteUrl);
    if (isOwn) return done();
    void refuseCrossSiteRead(reply);
  });

  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (services.secure) void reply.header(HSTS.name, HSTS.value);
  });

  app.setErrorHandler((error, request, reply) => handleError(error, { request, reply }));
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, message: 'Not found.', code: 'NOT_FOUND' }),
  );

  registerDraining(app);
  registerHealthRoutes(app, services);
  registerFavicon(app);
  registerHomeScreenIcons(app);
  registerReleaseFilesRoute(app, services);
  registerReleaseSetRoute(app, services);
  registerServiceWorkerRoute(app, services);
  registerReadingRoutes(app, services, pagePlaces);
  registerReportRoute(app, services);
  registerVitalsRoute(app, services);
  registerFactsRoute(app, services);
  registerConsentRoute(app, services);
  registerCohortRoute(app, services);
  registerTemplateUseRoute(app, services);
  registerOverrideRoute(app, services);
  registerScriptsOffRoute(app);
  registerLogInRoutes(app, services);
  registerSessionRoutes(app, services);
  registerOauthRoutes(app, services);
  await app.register(async (scope) => {
    acceptPostedFiles(scope, services);
    registerActionRoute(scope, services);
  });
  registerDataRoute(app, services, pagePlaces);
  registerLayoutRoute(app, services);
  registerRawCodeRoute(app, services);
  registerDiscoveryRoutes(app, services);
  registerFeedRoutes(app, services);
  registerReleasePage(app, services);
  await registerApiProxy(app, services);
  registerPageRoute(app, services, pagePlaces);
  return app;
}

/** By status, as the API sends them. */
const REFUSALS: Readonly<Record<number, { readonly message: string; readonly code: string }>> = {
  413: { message: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' },
  429: { message: 'Too many requests. Please try again in a moment.', code: 'RATE_LIMITED' },
};

/** Sends a general message and a reference to quote. The cause is only logged. */
function handleError(
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply | undefined {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return undefined;
  }
  // Read the rest of a body that is too large: after a closed connection, some clients never see
  // the response.
  if (status === 413) {
    request.raw.resume();
    void reply.removeHeader('connection');
  }
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const reference = referenceOf(spanOf(request)?.traceId ?? request.id);
  if (wantsPage) return sendErrorPage(reply, status, reference);
  const refusal =
    status < 500
      ? (REFUSALS[status] ?? { message: 'The request is not valid.', code: 'BAD_REQUEST' })
      : { message: 'Something went wrong. Please try again.', code: 'INTERNAL_ERROR', reference };
  return reply.status(status).send({ success: false, ...refusal });
}

function statusOf(error: unknown): number {
  const isClientError =
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500;
  return isClientError ? Number(error.statusCode) : 503;
}

/** Uses no stylesheet, script or React: it must work when everything else fails. */
function sendErrorPage(reply: FastifyReply, status: number, reference: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .header('retry-after', '5')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title></head><body><h1>Something went wrong</h1><p>We could not complete your request. What you have saved is not affected.</p><p><a href="">Try again</a> or <a href="/">go to the homepage</a>.</p><p><small>If you contact us about this, please quote the reference <strong>${reference}</strong>.</small></p></body></html>`,
    );
}

function sendPlain(reply: FastifyReply, status: number, text: string): void {
  void reply.status(status).type('text/plain; charset=utf-8').send(text);
}

function acceptRequestId(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}
