/** Limits new anonymous carts per network address, because visitors create them without a login. */
import type { FastifyRequest } from 'fastify';
import type { CartOwner } from './cart-repository.ts';
import type { AdditionCart } from './change-cart.ts';
import { assertAttemptAllowed } from '../auth/rate-limit-repository.ts';
import type { Services } from '../services.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** In 15 minutes; far more than the visitors of a large office create. */
const NEW_CARTS_MAX = 300;

/**
 * Runs `add`, and limits it when it may create the cart of a visitor without an account. Throws
 * RATE_LIMITED.
 */
export async function limitNewCarts(
  { db, env, clock }: Services,
  {
    request,
    owner,
  }: { readonly request: FastifyRequest; readonly owner: CartOwner | 'new-visitor' },
  add: (cart: AdditionCart) => Promise<'added' | 'no-cart'>,
): Promise<void> {
  const isLimited = owner === 'new-visitor' || owner.kind === 'session';
  const cart = isLimited ? 'existing' : 'existing-or-new';
  if (owner !== 'new-visitor' && (await add(cart)) === 'added') return;
  const subject = visitorAddress(request, env.proxySecret);
  const limits = [{ name: 'new-cart', subject, failuresMax: NEW_CARTS_MAX }];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
  await add('existing-or-new');
}
