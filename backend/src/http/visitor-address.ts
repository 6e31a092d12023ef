/** Address of the visitor, for rate limits. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/visitor-network';

/**
 * The shell in front sends the visitor's address together with the shared
 * secret; without the secret the connection's own address counts. Of an IPv6
 * address it is the network of 64 bits: whoever has one address of it has all.
 */
export function visitorAddress(request: FastifyRequest, proxySecret: string | null): string {
  return networkOf(addressOf(request, proxySecret));
}

/** Whether a request comes from whoever has the shared secret, the shell in front. */
export function isFromShell(request: FastifyRequest, proxySecret: string | null): boolean {
  const secret = request.headers['x-proxy-secret'];
  if (proxySecret === null || typeof secret !== 'string') return false;
  return timingSafeEqual(digest(secret), digest(proxySecret));
}

function addressOf(request: FastifyRequest, proxySecret: string | null): string {
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !isFromShell(request, proxySecret)) return request.ip;
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return last === '' ? request.ip : last.slice(0, 64);
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
