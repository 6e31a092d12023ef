/** POST /api/v1/sell/cart/getCart. */
import { getCartRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { chooseForCart } from '../choose-for-cart.ts';
import { limitPromotionGuesses } from '../limit-promotion-guesses.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema, findCartOwner } from '../cart-visitor.ts';

export function registerGetCart(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/getCart',
    {
      onRequest: identifyBuyer,
      schema: { body: getCartRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      const code = request.body.promotion_code?.trim() ?? '';
      if (code !== '') await limitPromotionGuesses(services, { request, code });
      if (owner !== undefined) await chooseForCart(services, owner, request.body);
      return presentCurrentCart(services, owner);
    },
  );
}
