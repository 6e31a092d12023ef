/** The registry's HTTP server: health check, and the API for operators and the release page. */
import type { RegistryServices } from './registry-services.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerDraining } from 'server-kit/process/draining';
import { registerCommandRoutes } from './command-routes.ts';
import { createFailedTokens } from './failed-tokens.ts';
import { RegistryError, sendError } from './errors.ts';
import { registerReadRoutes } from './read-routes.ts';
import { registerUploadRoute } from './upload-route.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Enough for an upload over a slow line; a slower request only occupies a connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const CHECK_SLOW_EVERY_MS = 5000;

export function buildRegistryApp(services: RegistryServices): FastifyInstance {
  const { watch, log, tokens, internalSecret, clock } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECK_SLOW_EVERY_MS },
    frameworkErrors: (error, _request, reply) => void sendError(reply, error, log),
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, log));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new RegistryError('NOT_FOUND', 'Not found.'), log),
  );

  registerDraining(app);
  // Health check for monitoring: it reveals nothing about releases.
  app.get('/healthz', () => ({ status: 'ok', judging: watch.problem() === null }));
  const callers = { tokens, internalSecret, failed: createFailedTokens(clock) };
  registerReadRoutes(app, services, callers);
  registerCommandRoutes(app, services, callers);
  registerUploadRoute(app, services, callers);
  return app;
}
