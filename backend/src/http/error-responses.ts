/** Error responses. All have one shape; an unknown error is logged and its details never sent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './api-instance.ts';
import { isStatementTimeout } from '../db/database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { HttpError, presentError } from '../errors.ts';
import { isRecord } from 'shared-contracts/json';
import { isStorageFull } from './storage-space.ts';

/** Our error codes for Fastify's own errors, by status. */
const FAULT_OF_STATUS: ReadonlyMap<number, ConstructorParameters<typeof HttpError>[0]> = new Map([
  [413, 'PAYLOAD_TOO_LARGE'],
  // A path segment is longer than any valid name.
  [414, 'NOT_FOUND'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [503, 'BUSY'],
]);

export function registerErrorResponses(app: App): void {
  const routePatterns = collectRoutePatterns(app);
  app.setErrorHandler((error, request, reply) => {
    const fault = toHttpError(error);
    const failure = { err: error, code: fault.code };
    if (fault.status >= 500) request.log.error(failure, 'request failed');
    else request.log.debug(failure, 'request refused');
    return sendError(reply, fault);
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnownPath = routePatterns.some((pattern) => pattern.test(pathOf(request)));
    return sendError(reply, new HttpError(isKnownPath ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
  });
}

/** Responds to errors before a route is known, such as a URL that cannot be decoded. */
export function sendFrameworkError(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendError(reply, toHttpError(error));
}

/** The error response for anything that was thrown. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = statusOf(error);
  // A client that breaks off its body has the same error code as a lost database, and a status.
  if (status === undefined && (isConnectionLost(error) || isStatementTimeout(error))) {
    return new HttpError('BUSY', { retryAfterSeconds: 1, cause: error });
  }
  if (isStorageFull(error)) {
    return new HttpError('STORAGE_FULL', { retryAfterSeconds: 60, cause: error });
  }
  if (status === undefined || (status >= 500 && status !== 503)) {
    return new HttpError('INTERNAL_ERROR', { cause: error });
  }
  return new HttpError(FAULT_OF_STATUS.get(status) ?? 'BAD_REQUEST', { cause: error });
}

function statusOf(error: unknown): number | undefined {
  const status = isRecord(error) ? error['statusCode'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** `more` are fields that one call's specification has beside those of every error. */
export function sendError(
  reply: FastifyReply,
  fault: HttpError,
  more: Readonly<Record<string, string>> = {},
): FastifyReply {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  return reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ ...presentError(fault), ...more });
}

/** The patterns of all routes: a known path with another method gets 405 instead of 404. */
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
