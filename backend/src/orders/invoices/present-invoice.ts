/** Invoice content → wire. */
import type { InvoiceWire } from 'shared-contracts/api/invoice';
import { formatWireDollars } from 'shared-contracts/money';
import { formatAbn, isValidAbn } from '../../domain/abn.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { headingOfInvoice, type InvoiceContent } from './invoice-content.ts';
import { presentOrderLine, presentOrderSums } from '../present-order.ts';

export function presentInvoice(content: InvoiceContent, pdfPath: string): InvoiceWire {
  const { seller, invoice, order, items } = content;
  const { title, number, standing, paidAt } = headingOfInvoice(content);
  const { name, abn, address, email } = seller;
  return {
    title,
    number,
    standing,
    order_id: order.id,
    order_number: order.number,
    issued_at: invoice?.issuedAt.toISOString() ?? null,
    ordered_at: order.created_at.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    refunded_amount: formatWireDollars(content.refundedCents),
    seller: {
      name,
      address,
      email,
      abn: abn !== null && isValidAbn(abn) ? formatAbn(abn) : null,
    },
    buyer: [...listAddressLines(order.ship_to)],
    buyer_email: order.contact_email,
    items: items.map(presentOrderLine),
    sums: presentOrderSums(order),
    pdf_path: pdfPath,
  };
}
