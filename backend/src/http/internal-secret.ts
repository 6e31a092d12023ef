/** Authenticates calls between the site's own processes by a shared secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { HttpError } from '../errors.ts';

/**
 * The secret differs from the one of visitors' calls through the shell, which use another header.
 *
 * @throws HttpError NOT_FOUND without the right secret, or if this API has none
 */
export function requireInternalSecret(request: FastifyRequest, secret: string | null): void {
  if (!hasInternalSecret(request, secret)) throw new HttpError('NOT_FOUND');
}

/** False without the right secret, or if this API has none. */
export function hasInternalSecret(request: FastifyRequest, secret: string | null): boolean {
  const told = request.headers[INTERNAL_SECRET_HEADER];
  return secret !== null && typeof told === 'string' && isSame(told, secret);
}

function isSame(told: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(told), digest(secret));
}
