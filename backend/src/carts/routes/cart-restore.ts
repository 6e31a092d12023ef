/** POST /api/v1/sell/cart/cartRestore (CART-02): puts an item back that cartRemove took out. */
import { cartRestoreRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../app.ts';
import { ApiFault } from '../../errors.ts';
import { restoreCartItem } from '../restore-cart-item.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema, findCartOwner } from '../cart-visitor.ts';

export function registerCartRestore(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/cartRestore',
    {
      onRequest: identifyUser,
      schema: { body: cartRestoreRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const owner = findCartOwner(request, request.body.session);
      if (owner === undefined) throw new ApiFault('CART_ITEM_NOT_FOUND');
      await restoreCartItem(context, owner, request.body.id);
      return answerCart(context, owner);
    },
  );
}
