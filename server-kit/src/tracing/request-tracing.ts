/**
 * Starts a span for each request of a Fastify server, and adds its trace id to each of the
 * request's log lines.
 */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTraceParent, TRACE_PARENT_HEADER } from './trace-parent.ts';
import { createIdOnlyTracing, type RemoteParent, type Span, type Tracing } from './tracing.ts';

export interface RequestTracing {
  readonly tracing: Tracing;
  /**
   * Whether the request comes from one of our processes; the header of any other caller is ignored.
   */
  readonly senderOf: (request: FastifyRequest) => RemoteParent['from'];
  /**
   * Routes of frequent requests that belong to no visitor, for example health checks. These requests
   * get a trace id and no spans.
   */
  readonly quietRoutes: readonly string[];
}

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request on a server with tracing; undefined before its hooks have run. */
export function spanOf(request: FastifyRequest): Span | undefined {
  return spans.get(request);
}

/** Register it before all other hooks, so that requests they refuse have a span too. */
export function registerRequestTracing(app: FastifyInstance, options: RequestTracing): void {
  const { tracing, senderOf } = options;
  const quiet = new Set(options.quietRoutes);
  const idOnlyTracing = createIdOnlyTracing();
  const isQuiet = ({ routeOptions }: FastifyRequest) => quiet.has(routeOptions.url ?? '');
  const running = (request: FastifyRequest) => (isQuiet(request) ? undefined : spans.get(request));

  app.addHook('onRequest', (request, reply, done) => {
    const traceParent = parseTraceParent(request.headers[TRACE_PARENT_HEADER]);
    const route = request.routeOptions.url ?? 'unknown';
    const span = (isQuiet(request) ? idOnlyTracing : tracing).start({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: traceParent === undefined ? undefined : { from: senderOf(request), traceParent },
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'request.id': request.id,
      },
    });
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    if (span.isRecording) endWithResponse(span, reply);
    tracing.run(running(request), done);
  });

  // The body is read by the connection, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    tracing.run(running(request), done);
  });
}

function endWithResponse(span: Span, reply: FastifyReply): void {
  finished(reply.raw, (error) => {
    const { statusCode } = reply.raw;
    span.set({ 'http.response.status_code': statusCode });
    if (error !== null && error !== undefined) span.fail('cut');
    else if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
  });
}
