/** POST /api/v1/sell/cart/cartRestore: restores an item that cartRemove removed. */
import { cartRestoreRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { restoreCartItem } from '../restore-cart-item.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartRestore(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartRestore',
    {
      onRequest: identifyBuyer,
      schema: { body: cartRestoreRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
      await restoreCartItem(services, owner, request.body.id);
      return presentCurrentCart(services, owner);
    },
  );
}
