/** Limits new anonymous carts per network address, because visitors create them without a login. */
import type { FastifyRequest } from 'fastify';
import { findOpenCart, type CartOwner } from './cart-repository.ts';
import { limitFailures } from '../auth/rate-limit-repository.ts';
import type { Services } from '../services.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** In 15 minutes; far more than the visitors of a large office create. */
const NEW_CARTS_MAX = 300;

/** Runs `add`, which creates the owner's cart when there is none. Throws RATE_LIMITED. */
export async function limitNewCarts(
  { db, env, clock }: Services,
  { request, owner }: { readonly request: FastifyRequest; readonly owner: CartOwner },
  add: () => Promise<void>,
): Promise<void> {
  if (owner.kind === 'user' || (await findOpenCart(db, owner)) !== undefined) return add();
  const subject = visitorAddress(request, env.proxySecret);
  const limits = [{ name: 'new-cart', subject, failuresMax: NEW_CARTS_MAX }];
  await limitFailures(db, { limits, now: clock.now() }, async () => {
    await add();
    // Undefined counts as an attempt: a new cart was created.
    return undefined;
  });
}
