/**
 * Reads of the API that change something. A link, a picture or a
 * prefetch can make any browser read, with what somebody else put into the address; these
 * are answered to calls of our own pages only.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitUrl } from '../http/split-url.ts';
import { spellOut } from './call-path.ts';
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
 * True for such a read (GET or HEAD) that another site, a link, a prefetch or a look at the headers
 * started. Clients that are no browsers send none of the headers that tell.
 */
export function isCrossSiteRead(
  { url, method, headers }: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
  siteOrigin: string,
): boolean {
  if (!CHANGING_READS.has(spellOut(splitUrl(url).pathname))) return false;
  const isPrefetch = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
  return method === 'HEAD' || isPrefetch || !isScriptCall(headers, siteOrigin);
}

export function refuseCrossSiteRead(reply: FastifyReply): FastifyReply {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .send({ success: false, message: 'This request came from another site.', code: 'FORBIDDEN' });
}
