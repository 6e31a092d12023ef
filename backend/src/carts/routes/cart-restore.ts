/** POST /api/v1/sell/cart/cartRestore (CART-02): puts an item back that cartRemove took out. */
import { cartRestoreRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { restoreCartItem } from '../restore-cart-item.ts';
import type { Services } from '../../services.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartRestore(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartRestore',
    {
      onRequest: identifyUser,
      schema: { body: cartRestoreRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new HttpError('CART_ITEM_NOT_FOUND');
      await restoreCartItem(services, owner, request.body.id);
      return answerCart(services, owner);
    },
  );
}
