/** The visitor's address, for rate limits. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/visitor-network';

/**
 * The shell sends the visitor's address with a shared secret; without the secret the address of the
 * connection counts. IPv6 addresses are reduced to their /64 network, because one customer usually
 * has all of its addresses.
 */
export function visitorAddress(request: FastifyRequest, proxySecret: string | null): string {
  return networkOf(addressOf(request, proxySecret));
}

/** Whether the request carries the shared secret, so that it comes from the shell. */
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
