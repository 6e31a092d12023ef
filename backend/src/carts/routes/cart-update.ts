/** POST /api/v1/sell/cart/cartUpdate (CART-01, CART-04). */
import { cartUpdateRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../app.ts';
import { ApiFault } from '../../errors.ts';
import { updateCartItem } from '../change-cart.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartUpdate(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/cartUpdate',
    {
      onRequest: identifyUser,
      schema: { body: cartUpdateRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new ApiFault('CART_ITEM_NOT_FOUND');
      await updateCartItem(context, owner, request.body);
      return answerCart(context, owner);
    },
  );
}
