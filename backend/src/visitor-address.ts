/** Address of the visitor, for rate limits. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The shell in front sends the visitor's address together with the shared
 * secret; without the secret the connection's own address counts.
 */
export function visitorAddress(request: FastifyRequest, proxySecret: string | null): string {
  const forwarded = request.headers['x-forwarded-for'];
  const secret = request.headers['x-proxy-secret'];
  if (proxySecret === null || typeof secret !== 'string' || typeof forwarded !== 'string') {
    return request.ip;
  }
  if (!timingSafeEqual(digest(secret), digest(proxySecret))) return request.ip;
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return last === '' ? request.ip : last.slice(0, 64);
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
