/** An invoice as its page shows it. Money is in integer cents, dates are text. */
import type { DocumentLine, DocumentSums } from './order-history.ts';

export type InvoiceStanding = 'paid' | 'unpaid' | 'cancelled' | 'refund-due' | 'refunded';

export type Invoice = {
  readonly orderId: string;
  readonly orderNumber: number;
  /** `Tax invoice`, `Invoice`, or `Order` while there is no invoice. */
  readonly title: string;
  readonly number: number;
  readonly issuedOn: string | null;
  readonly orderedOn: string;
  readonly standing: InvoiceStanding;
  readonly paidOn: string | null;
  readonly refundedCents: number;
  readonly seller: {
    readonly name: string;
    readonly abn: string | null;
    readonly address: string | null;
    readonly email: string | null;
  };
  readonly buyer: readonly string[];
  readonly buyerEmail: string | null;
  readonly lines: readonly DocumentLine[];
  readonly sums: DocumentSums;
  /** Path of the PDF on this site; null where the backend has none. */
  readonly pdfPath: string | null;
};

const STAMPS: Readonly<Record<InvoiceStanding, string>> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  cancelled: 'Cancelled',
  'refund-due': 'Refund in progress',
  refunded: 'Refunded',
};

/** The stamp on it: `Paid 05/03/2026`. */
export function stampOf({ standing, paidOn }: Pick<Invoice, 'standing' | 'paidOn'>): string {
  return standing === 'paid' && paidOn !== null ? `Paid ${paidOn}` : STAMPS[standing];
}
