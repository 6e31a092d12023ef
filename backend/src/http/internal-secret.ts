/** Who may make the calls between the site's own processes: whoever knows their secret. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { HttpError } from '../errors.ts';

/**
 * The secret is never what a visitor's call carries through the shell: that has a header of its own.
 *
 * @throws HttpError NOT_FOUND without the secret, or when this API was given none
 */
export function requireInternalSecret(request: FastifyRequest, secret: string | null): void {
  if (!hasInternalSecret(request, secret)) throw new HttpError('NOT_FOUND');
}

/** False without the secret, and when this API was given none. */
export function hasInternalSecret(request: FastifyRequest, secret: string | null): boolean {
  const told = request.headers[INTERNAL_SECRET_HEADER];
  return secret !== null && typeof told === 'string' && isSame(told, secret);
}

function isSame(told: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(told), digest(secret));
}
