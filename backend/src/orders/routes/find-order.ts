/** GET /api/v1/sell/order/{id}: one of the user's own orders; anybody else's is not there (CART-09). */
import * as v from 'valibot';
import { orderWireSchema } from 'shared-contracts/api/order';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { findOwnOrder } from '../find-own-order.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerOrder(app: App, services: Services): void {
  app.get(
    '/api/v1/sell/order/:id',
    {
      onRequest: requireUser,
      schema: {
        params: v.object({ id: v.string() }),
        response: { 200: dataOf(orderWireSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const order = await findOwnOrder(services, { id, userId: getUser(request).id });
      if (order === undefined) throw new HttpError('NOT_FOUND');
      return { data: order };
    },
  );
}
