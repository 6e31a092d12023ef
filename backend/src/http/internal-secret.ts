/** Authenticates calls between the site's own processes by a shared secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { HttpError } from '../errors.ts';

/**
 * This secret differs from the one in the shell's calls for visitors, which use another header.
 *
 * @throws HttpError NOT_FOUND without the right secret, or when this API has no secret
 */
export function requireInternalSecret(request: FastifyRequest, secret: string | null): void {
  if (!hasInternalSecret(request, secret)) throw new HttpError('NOT_FOUND');
}

/** False without the right secret, or when this API has no secret. */
export function hasInternalSecret(request: FastifyRequest, secret: string | null): boolean {
  const received = request.headers[INTERNAL_SECRET_HEADER];
  return secret !== null && typeof received === 'string' && isSame(received, secret);
}

function isSame(received: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(received), digest(secret));
}
