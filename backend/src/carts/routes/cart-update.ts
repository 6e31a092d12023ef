/** POST /api/v1/sell/cart/cartUpdate (CART-01, CART-04). */
import { cartUpdateRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { updateCartItem } from '../change-cart.ts';
import type { Services } from '../../services.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartUpdate(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartUpdate',
    {
      onRequest: identifyUser,
      schema: { body: cartUpdateRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
      await updateCartItem(services, owner, request.body);
      return answerCart(services, owner);
    },
  );
}
