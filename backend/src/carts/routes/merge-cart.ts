/** POST /api/v1/sell/cart/mergeCart. */
import { mergeCartRequestSchema } from 'shared-contracts/api/cart-requests';
import type { App } from '../../http/api-instance.ts';
import { mergeCarts } from '../merge-carts.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';
import { presentCurrentCart, cartResponseSchema } from '../cart-visitor.ts';

export function registerMergeCart(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/mergeCart',
    {
      onRequest: requireBuyer,
      schema: { body: mergeCartRequestSchema, response: { 200: cartResponseSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { session } = request.body;
      if (session) await mergeCarts(services, { userId, sessionKey: session });
      return presentCurrentCart(services, { kind: 'user', userId });
    },
  );
}
