/**
 * Requests that two servers could read differently are refused before anything
 * else: what this one takes for an address or a body, the next may take for
 * another, or for the start of another visitor's request (request smuggling).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * True for an origin-form address, one host, and no body where a method has none
 * (RFC 9112 §3.2, RFC 9110 §9.3.1).
 */
export function isPlainRequest({ method, url, headers, raw }: FastifyRequest): boolean {
  if (!url.startsWith('/') || /[#\\]/.test(url) || countHosts(raw.rawHeaders) > 1) return false;
  if (!WITHOUT_BODY.has(method)) return true;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return length === '0' && coding === undefined;
}

/** Names and values by turns; of two hosts, `headers` has the first only. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
}

/** True when the address means the same after `..` and the like are resolved. */
export function isResolvedPath(url: string): boolean {
  const base = 'http://api.invalid';
  if (!URL.canParse(url, base)) return false;
  const { origin, pathname, search } = new URL(url, base);
  return origin === base && pathname + search === url;
}

export function sendUnreadable(reply: FastifyReply): FastifyReply {
  return reply
    .status(400)
    .send({ success: false, message: 'This request is not readable.', code: 'BAD_REQUEST' });
}
