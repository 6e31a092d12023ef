/**
 * GET /api/v1/sell/order/{id}: one of the user's own orders, or with a signed link; other orders are
 * not found.
 */
import { orderWireSchema } from 'shared-contracts/api/order';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { documentSchema } from '../invoices/routes/find-invoice.ts';
import type { DocumentSubject } from '../../http/signed-link.ts';
import { keyForPage, openDocument } from '../open-document.ts';
import { isGuest } from '../../auth/user-repository.ts';
import { presentWholeOrder } from '../find-own-order.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';

export function registerOrder(app: App, services: Services): void {
  app.get(
    '/api/v1/sell/order/:id',
    {
      onRequest: identifyBuyer,
      schema: { ...documentSchema, response: { 200: dataOf(orderWireSchema) } },
    },
    async ({ params, query, user }) => {
      const document = { subject: 'order', orderId: params.id, key: query.key } as const;
      const order = await openDocument(services, { ...document, userId: user?.id });
      if (order.user_id === user?.id) return { data: await presentWholeOrder(services, order) };
      const keyOf = (subject: DocumentSubject) =>
        keyForPage(services, { subject, orderId: order.id, key: undefined });
      const link = {
        invoice_key: keyOf('invoice'),
        tickets_key: keyOf('tickets'),
        is_guest: await isGuest(services.db, order.user_id),
      };
      return { data: await presentWholeOrder(services, order, link) };
    },
  );
}
