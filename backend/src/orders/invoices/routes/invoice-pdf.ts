/** GET /api/v1/sell/invoice/{order id}/invoice.pdf: the invoice as a file. */
import type { App } from '../../../http/api-instance.ts';
import { createInvoicePdf } from '../create-invoice-pdf.ts';
import { getInvoiceContent, headingOfInvoice } from '../invoice-content.ts';
import { openDocument } from '../../open-document.ts';
import type { Services } from '../../../services.ts';
import { identifyBuyer } from '../../../auth/authenticate.ts';
import { documentSchema } from './find-invoice.ts';

export function registerInvoicePdf(app: App, services: Services): void {
  app.get(
    '/api/v1/sell/invoice/:id/invoice.pdf',
    { onRequest: identifyBuyer, schema: documentSchema },
    async ({ params, query, user }, reply) => {
      const order = await openDocument(services, {
        subject: 'invoice',
        orderId: params.id,
        key: query.key,
        userId: user?.id,
      });
      const content = await getInvoiceContent(services.db, order);
      const { title, number } = headingOfInvoice(content);
      const name = `${title} ${number}`.toLowerCase().replaceAll(' ', '-');
      return reply
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `attachment; filename="${name}.pdf"`)
        .type('application/pdf')
        .send(await createInvoicePdf(content));
    },
  );
}
