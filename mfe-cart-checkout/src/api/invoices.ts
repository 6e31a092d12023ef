/** Invoices under /sell/invoice. */
import { invoiceWireSchema } from 'shared-contracts/api/invoice';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { isOwnPath } from 'shared-contracts/paths';
import { formatDocumentDate } from '../domain/document-date.ts';
import type { Invoice } from '../domain/invoice.ts';
import { parseDocumentLine, parseDocumentSums } from './order-history.ts';

export async function getInvoice(
  api: ApiClient,
  {
    orderId,
    key,
    timeZone,
  }: {
    readonly orderId: string;
    /** Key of a signed link. */
    readonly key: string | undefined;
    readonly timeZone: string;
  },
): Promise<Invoice> {
  const body = await api.get(`/sell/invoice/${encodeURIComponent(orderId)}`, { query: { key } });
  const wire = readData(invoiceWireSchema, body);
  const dayOf = (moment: string | null) =>
    moment === null ? null : formatDocumentDate(moment, timeZone);
  return {
    orderId: wire.order_id,
    orderNumber: wire.order_number,
    title: wire.title,
    number: wire.number,
    issuedOn: dayOf(wire.issued_at),
    orderedOn: formatDocumentDate(wire.ordered_at, timeZone),
    standing: wire.standing,
    paidOn: dayOf(wire.paid_at),
    refundedCents: parseCents(wire.refunded_amount),
    seller: wire.seller,
    buyer: wire.buyer,
    buyerEmail: wire.buyer_email,
    lines: wire.items.map((line) => parseDocumentLine(line)),
    sums: parseDocumentSums(wire.sums),
    pdfPath: wire.pdf_path !== null && isOwnPath(wire.pdf_path) ? wire.pdf_path : null,
  };
}
