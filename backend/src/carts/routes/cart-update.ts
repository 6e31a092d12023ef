/** POST /api/v1/sell/cart/cartUpdate. */
import { cartUpdateRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { updateCartItem } from '../change-cart.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartUpdate(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartUpdate',
    {
      onRequest: identifyBuyer,
      schema: { body: cartUpdateRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
      await updateCartItem(services, owner, request.body);
      return presentCurrentCart(services, owner);
    },
  );
}
