/** POST /api/v1/sell/cart/mergeCart (ACC-12). */
import { mergeCartRequestSchema } from 'shared-contracts/api/cart';
import type { App } from '../../app.ts';
import { mergeCarts } from '../merge-carts.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';
import { answerCart, cartAnswerSchema } from '../cart-visitor.ts';

export function registerMergeCart(app: App, context: SellContext): void {
  app.post(
    '/api/v1/sell/cart/mergeCart',
    {
      onRequest: requireUser,
      schema: { body: mergeCartRequestSchema, response: { 200: cartAnswerSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { session } = request.body;
      if (session) await mergeCarts(context, { userId, sessionKey: session });
      return answerCart(context, { kind: 'user', userId });
    },
  );
}
