/**
 * Protects GET calls with side effects. A link, a picture or a prefetch on another site can make any
 * browser send a GET request, so these calls are accepted only from pages of this site.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitUrl } from '../http/split-url.ts';
import { normaliseCallPath } from './call-path.ts';
import { isScriptCall } from './same-origin.ts';

const CHANGING_READS = new Set(
  [
    'user/logout',
    'user/recoverPassword',
    'user/recoverPasswordCheck',
    'user/loginRecoveryCode',
  ].map((call) => `/api/v1/cognito/${call}`),
);

/**
 * True for such a call from another site, a link or a prefetch, and for any HEAD request. Clients
 * other than browsers do not send the headers that this depends on, so their calls are accepted.
 */
export function isCrossSiteRead(
  { url, method, headers }: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
  siteOrigin: string,
): boolean {
  if (!CHANGING_READS.has(normaliseCallPath(splitUrl(url).pathname))) return false;
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
  return method === 'HEAD' || isPrefetch || !isScriptCall(headers, siteOrigin);
}

export function refuseCrossSiteRead(reply: FastifyReply): FastifyReply {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .send({ success: false, message: 'This request came from another site.', code: 'FORBIDDEN' });
}
