/**
 * Logs one line per response, with the request id and without query string, tokens and addresses.
 */
import type { App } from './api-instance.ts';

export function registerRequestLog(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'response sent',
    );
    done();
  });
}
