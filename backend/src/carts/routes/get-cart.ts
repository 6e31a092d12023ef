/** POST /api/v1/sell/cart/getCart (CART-01, CART-03). */
import { getCartRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../app.ts';
import { chooseForCart } from '../choose-for-cart.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema, findCartOwner } from '../cart-visitor.ts';

export function registerGetCart(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/getCart',
    {
      onRequest: identifyUser,
      schema: { body: getCartRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner !== undefined) await chooseForCart(context, owner, request.body);
      return answerCart(context, owner);
    },
  );
}
