/** POST /api/v1/sell/cart/cartRemove. */
import { cartRemoveRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { removeCartItem } from '../change-cart.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartRemove(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartRemove',
    {
      onRequest: identifyBuyer,
      schema: { body: cartRemoveRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
      await removeCartItem(services, owner, request.body.id);
      return presentCurrentCart(services, owner);
    },
  );
}
