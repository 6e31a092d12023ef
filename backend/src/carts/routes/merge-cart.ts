/** POST /api/v1/sell/cart/mergeCart. */
import { mergeCartRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../http/api-instance.ts';
import { mergeCarts } from '../merge-carts.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema } from '../cart-visitor.ts';

export function registerMergeCart(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/cart/mergeCart',
    {
      onRequest: requireUser,
      schema: { body: mergeCartRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { session } = request.body;
      if (session) await mergeCarts(services, { userId, sessionKey: session });
      return answerCart(services, { kind: 'user', userId });
    },
  );
}
