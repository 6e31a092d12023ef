/**
 * Rejects ambiguous requests before anything else: another server could read a different URL or body
 * in them, or the start of another visitor's request (request smuggling).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * True when the URL is a path (origin form), there is one host, and GET and HEAD have no body
 * (RFC 9112 §3.2, RFC 9110 §9.3.1).
 */
export function isUnambiguousRequest({ method, url, headers, raw }: FastifyRequest): boolean {
  if (!url.startsWith('/') || /[#\\]/.test(url) || countHosts(raw.rawHeaders) > 1) return false;
  if (!WITHOUT_BODY.has(method)) return true;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return length === '0' && coding === undefined;
}

/** Reads `rawHeaders`, which alternates names and values: `headers` has only the first of two hosts. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
}

/** True when the URL contains nothing to resolve, such as `..`. */
export function isNormalisedPath(url: string): boolean {
  const base = 'http://api.invalid';
  if (!URL.canParse(url, base)) return false;
  const { origin, pathname, search } = new URL(url, base);
  return origin === base && pathname + search === url;
}

export function sendBadRequest(reply: FastifyReply): FastifyReply {
  return reply
    .status(400)
    .send({ success: false, message: 'The request is not valid.', code: 'BAD_REQUEST' });
}
