/** GET /api/v1/sell/ticket/{order id}: for the order's customer, or with a signed link. */
import { ticketsWireSchema } from 'shared-contracts/api/ticket';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../../http/api-instance.ts';
import { listTickets } from '../ticket-repository.ts';
import { HttpError } from '../../../errors.ts';
import { openDocument } from '../../open-document.ts';
import { presentTickets } from '../present-ticket.ts';
import type { Services } from '../../../services.ts';
import { identifyBuyer } from '../../../auth/authenticate.ts';
import { documentSchema } from '../../invoices/routes/find-invoice.ts';

export function registerTickets(app: App, services: Services): void {
  app.get(
    '/api/v1/sell/ticket/:id',
    {
      onRequest: identifyBuyer,
      schema: { ...documentSchema, response: { 200: dataOf(ticketsWireSchema) } },
    },
    async ({ params, query, user }, reply) => {
      const order = await openDocument(services, {
        subject: 'tickets',
        orderId: params.id,
        key: query.key,
        userId: user?.id,
      });
      const tickets = await listTickets(services.db, order.id);
      if (tickets.length === 0) throw new HttpError('NOT_FOUND');
      void reply.header('x-robots-tag', 'noindex');
      return { data: presentTickets(order, tickets) };
    },
  );
}
