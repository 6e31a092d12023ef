/**
 * POST /api/v1/sell/cart/cartAdd. With an Idempotency-Key, or `via: 'form'`, a repeat of the same
 * addition counts once and returns the current cart. A visitor without a cart who sends a key gets
 * the same new cart again: the key alone identifies it, so it must be as hard to guess as a cart's
 * own key. New anonymous carts are limited per network address.
 */
import { cartAddRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { addToCart, addToFirstCart } from '../change-cart.ts';
import type { AdditionSender } from '../claim-addition.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import {
  presentCurrentCart,
  cartResponseSchema,
  createSessionOwner,
  findCartOwner,
} from '../cart-visitor.ts';
import { limitNewCarts } from '../limit-new-carts.ts';

export function registerCartAdd(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartAdd',
    {
      onRequest: identifyBuyer,
      schema: { body: cartAddRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const { session, via } = request.body;
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const known = findCartOwner(request, session);
      const owner = known ?? createSessionOwner(key);
      const addition = { ...request.body, sender: senderOf(key, via) };
      if (known === undefined && key === undefined) {
        await limitNewCarts(services, request);
        await addToFirstCart(services, owner, addition);
      } else if (owner.kind === 'user') {
        await addToCart(services, owner, { ...addition, cart: 'existing-or-new' });
      } else if (
        (await addToCart(services, owner, { ...addition, cart: 'existing' })) === 'no-cart'
      ) {
        await limitNewCarts(services, request);
        await addToCart(services, owner, { ...addition, cart: 'existing-or-new' });
      }
      return presentCurrentCart(services, owner);
    },
  );
}

function senderOf(key: string | undefined, via: 'form' | undefined): AdditionSender {
  if (key !== undefined) return { kind: 'keyed', key };
  return { kind: via ?? 'unkeyed' };
}
