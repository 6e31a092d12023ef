/** The sums of an invoice as rows of text, shared by the PDF and the mail. Pure. */
import { formatDollars } from '../../domain/money-text.ts';
import { sumsOfOrder, type OrderMoney } from '../order-sums.ts';

/** One sum of an invoice. */
export interface InvoiceRow {
  readonly label: string;
  /** Formatted as `$12.50` or `-$1.25`. */
  readonly amount: string;
  readonly emphasis: 'total' | 'none';
}

type InvoicedOrder = OrderMoney & {
  readonly promotion_code: string | null;
  readonly shipping_name: string;
};

/** Omits the discount, surcharge, GST and credit when they are zero. */
export function listInvoiceRows(order: InvoicedOrder): readonly InvoiceRow[] {
  const sums = sumsOfOrder(order);
  const code = order.promotion_code === null ? '' : ` (${order.promotion_code})`;
  const row = (label: string, cents: number): InvoiceRow => ({
    label,
    amount: cents < 0 ? `-${formatDollars(-cents)}` : formatDollars(cents),
    emphasis: 'none',
  });
  const rowUnlessZero = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)]);
  return [
    row('Subtotal', sums.subtotalCents),
    ...rowUnlessZero(`Discount${code}`, -sums.discountCents),
    row(`Shipping (${order.shipping_name})`, sums.shippingCents),
    ...rowUnlessZero('Payment surcharge', sums.surchargeCents),
    { ...row('Total', sums.totalCents), emphasis: 'total' },
    ...rowUnlessZero('GST included', sums.taxCents),
    ...(sums.creditCents === 0
      ? []
      : [
          row('Paid with credit', -sums.creditCents),
          row('Paid by other methods', sums.payableCents),
        ]),
  ];
}
