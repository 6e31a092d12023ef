/** GET /api/v1/sell/order/{id}: one of the user's own orders; anybody else's is not there (CART-09). */
import * as v from 'valibot';
import { orderWireSchema } from 'shared-contracts/api/order';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../../app.ts';
import { findInvoice, findOrder, findOrderGateway } from '../../../db/order-history-repository.ts';
import { listOrderItems } from '../../../db/order-repository.ts';
import { hasTickets } from '../../../db/ticket-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { presentOrder } from '../../../presenters/order.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { getUser, requireUser } from '../../authenticate.ts';

export function registerOrder(app: App, { db, gateways }: SellContext): void {
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
      const order = await findOrder(db, request.params.id);
      if (order?.user_id !== getUser(request).id) throw new ApiFault('NOT_FOUND');
      const gateway = await findOrderGateway(db, order.id);
      return {
        data: presentOrder({
          order,
          items: await listOrderItems(db, order.id),
          paymentMethod: gateway === null ? null : (gateways.get(gateway)?.label ?? null),
          hasInvoice: (await findInvoice(db, order.id)) !== undefined,
          hasTickets: await hasTickets(db, order.id),
        }),
      };
    },
  );
}
