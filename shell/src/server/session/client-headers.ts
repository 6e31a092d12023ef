/** What the API is told of the request behind a call: which one, whose, in which trace. */
import type { FastifyRequest } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import type { ClientHeaders } from './session-keeper.ts';

/** @param proxySecret makes the API believe the visitor's address; null when none is shared */
export function clientHeadersOf(
  request: FastifyRequest,
  proxySecret: string | null,
): ClientHeaders {
  const span = spanOf(request);
  return {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    // Under which name the visitor finds this session among their devices (SES-02).
    'user-agent': request.headers['user-agent'] ?? '',
    ...(proxySecret !== null && { 'x-proxy-secret': proxySecret }),
    ...(span !== undefined && { traceparent: span.traceParent }),
  };
}
