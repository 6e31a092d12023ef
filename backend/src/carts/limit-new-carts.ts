/** Limits new anonymous carts per network address, because visitors create them without a login. */
import type { FastifyRequest } from 'fastify';
import { assertAttemptAllowed } from '../auth/rate-limit-repository.ts';
import type { Services } from '../services.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** In 15 minutes; far more than the visitors of a large office create. */
const NEW_CARTS_MAX = 300;

/** Counts a new anonymous cart. Throws RATE_LIMITED. */
export async function limitNewCarts(
  { db, env, clock }: Services,
  request: FastifyRequest,
): Promise<void> {
  const subject = visitorAddress(request, env.proxySecret);
  const limits = [{ name: 'new-cart', subject, failuresMax: NEW_CARTS_MAX }];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}
