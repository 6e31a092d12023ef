/** GET /api/v1/sell/order: the user's own orders, newest first. */
import * as v from 'valibot';
import { orderSummaryWireSchema } from 'shared-contracts/api/order';
import { pageOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { listOrders } from '../order-history-repository.ts';
import { pagingOf } from '../../http/query.ts';
import { presentOrderSummary } from '../present-order.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

const PAGE_SIZE = 10;

export function registerOrderList(app: App, { db }: Services): void {
  app.get(
    '/api/v1/sell/order',
    {
      onRequest: requireBuyer,
      schema: {
        querystring: v.object(pagingOf(PAGE_SIZE)),
        response: { 200: pageOf(orderSummaryWireSchema) },
      },
    },
    async (request) => {
      const { page, page_size: pageSize } = request.query;
      const { rows, total } = await listOrders(db, getUser(request).id, { page, pageSize });
      return { data: rows.map(presentOrderSummary), num_pages: Math.ceil(total / pageSize) };
    },
  );
}
