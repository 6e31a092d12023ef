/** POST /api/v1/sell/cart/cartAdd (CART-01, CART-04). */
import { cartAddRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../../app.ts';
import { addToCart } from '../../../sell/change-cart.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { identifyUser } from '../../authenticate.ts';
import { answerCart, cartAnswerSchema, createSessionOwner, findCartOwner } from './cart-visitor.ts';

export function registerCartAdd(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/cartAdd',
    {
      onRequest: identifyUser,
      schema: { body: cartAddRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session) ?? createSessionOwner();
      await addToCart(context, owner, request.body);
      return answerCart(context, owner);
    },
  );
}
