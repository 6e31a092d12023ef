/** POST /api/v1/sell/order/claim {order, key}: moves a guest's orders to the user's account. */
import { claimOrderRequestSchema } from 'shared-contracts/api/order';
import * as v from 'valibot';
import { getUser, requireUser } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { claimOrder } from '../claim-purchases.ts';

export function registerClaimOrder(app: App, services: Services): void {
  const response = { 200: v.object({ success: v.literal(true) }) };
  app.post(
    '/api/v1/sell/order/claim',
    { onRequest: requireUser, schema: { body: claimOrderRequestSchema, response } },
    async (request) => {
      const { order: orderId, key } = request.body;
      await claimOrder(services, { orderId, key, userId: getUser(request).id });
      return { success: true as const };
    },
  );
}
