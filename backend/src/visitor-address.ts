/** Address of the visitor, for rate limits. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const IPV6_GROUPS = 8;

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

/** `2001:db8:0:1::/64`; an IPv4 address stays as it is, however it is written. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const between = Array<string>(Math.max(0, IPV6_GROUPS - first.length - last.length)).fill('0');
  const network = [...first, ...between, ...last].slice(0, IPV6_GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
