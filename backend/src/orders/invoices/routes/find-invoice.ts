/** GET /api/v1/sell/invoice/{order id}: for the order's customer, or with a signed link. */
import * as v from 'valibot';
import { invoiceWireSchema } from 'shared-contracts/api/invoice';
import { dataOf } from 'shared-contracts/api/wire';
import { invoicePdfPath } from 'shared-contracts/paths';
import type { App } from '../../../http/api-instance.ts';
import { getInvoiceContent } from '../invoice-content.ts';
import { keyForPage, openDocument } from '../../open-document.ts';
import { presentInvoice } from '../present-invoice.ts';
import type { Services } from '../../../services.ts';
import { identifyBuyer } from '../../../auth/authenticate.ts';

/** Parameters of every route for an order's document. */
export const documentSchema = {
  params: v.object({ id: v.string() }),
  querystring: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
};

export function registerInvoice(app: App, services: Services): void {
  app.get(
    '/api/v1/sell/invoice/:id',
    {
      onRequest: identifyBuyer,
      schema: { ...documentSchema, response: { 200: dataOf(invoiceWireSchema) } },
    },
    async ({ params, query, user }, reply) => {
      const document = { subject: 'invoice', orderId: params.id, key: query.key } as const;
      const order = await openDocument(services, { ...document, userId: user?.id });
      void reply.header('x-robots-tag', 'noindex');
      const pdfPath = invoicePdfPath(order.id, keyForPage(services, document));
      return { data: presentInvoice(await getInvoiceContent(services.db, order), pdfPath) };
    },
  );
}
