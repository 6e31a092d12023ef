/**
 * Headers that describe the visitor's request to the API: request id, address, device and trace.
 */
import type { FastifyRequest } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import type { ClientHeaders } from './session-keeper.ts';

/** @param proxySecret makes the API trust the visitor's address; null when none is configured */
export function clientHeadersOf(
  request: FastifyRequest,
  proxySecret: string | null,
): ClientHeaders {
  const span = spanOf(request);
  return {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    // The visitor's device list shows the session under this name.
    'user-agent': request.headers['user-agent'] ?? '',
    ...(proxySecret !== null && { 'x-proxy-secret': proxySecret }),
    ...(span !== undefined && { traceparent: span.traceParent }),
  };
}
