/**
 * POST /api/v1/sell/cart/cartReorder {order}: adds the lines of one of the user's orders to the
 * cart again, as far as they are still sold.
 */
import { cartReorderRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { reorder } from '../reorder.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema } from '../../carts/cart-visitor.ts';

export function registerCartReorder(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/cartReorder',
    {
      onRequest: requireBuyer,
      schema: { body: cartReorderRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      await reorder(services, { userId, orderId: request.body.order });
      return presentCurrentCart(services, { kind: 'user', userId });
    },
  );
}
