/** Error responses: all have one shape; unknown errors are logged and never shown. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './api-instance.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { ApiFault, presentFault } from '../errors.ts';

/** Fastify's own errors by status. */
const FAULT_OF_STATUS: ReadonlyMap<number, ConstructorParameters<typeof ApiFault>[0]> = new Map([
  [413, 'PAYLOAD_TOO_LARGE'],
  // A path segment is longer than any valid name.
  [414, 'NOT_FOUND'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [503, 'BUSY'],
]);

export function registerRefusals(app: App): void {
  const routePatterns = collectRoutePatterns(app);
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error);
    if (fault.status >= 500) request.log.error({ err: error, code: fault.code }, 'request failed');
    return sendFault(reply, fault);
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnownPath = routePatterns.some((pattern) => pattern.test(pathOf(request)));
    return sendFault(reply, new ApiFault(isKnownPath ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
  });
}

/** Errors before a route is known: a URL that cannot be decoded. */
export function answerFrameworkError(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendFault(reply, toFault(error));
}

/** The error response for anything that was thrown. */
export function toFault(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (isConnectionLost(error)) return new ApiFault('BUSY', { retryAfterSeconds: 1, cause: error });
  const status = statusOf(error);
  if (status === undefined || (status >= 500 && status !== 503)) {
    return new ApiFault('INTERNAL_ERROR', { cause: error });
  }
  return new ApiFault(FAULT_OF_STATUS.get(status) ?? 'BAD_REQUEST', { cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function sendFault(reply: FastifyReply, fault: ApiFault): FastifyReply {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  return reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(presentFault(fault));
}

/** A path that exists with another method gets 405 instead of 404. */
function collectRoutePatterns(app: App): readonly RegExp[] {
  const patterns: RegExp[] = [];
  app.addHook('onRoute', ({ url }) => {
    const source = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[a-zA-Z]+/g, '[^/]+');
    patterns.push(new RegExp(`^${source}$`));
  });
  return patterns;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
