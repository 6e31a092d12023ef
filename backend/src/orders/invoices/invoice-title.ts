/** The title of an invoice, and its payment status. Pure. */
import type { Seller, OrderStatus } from '../../db/schema/order.ts';
import { isValidAbn } from '../../domain/abn.ts';

/** Only a business that is registered for GST and states its ABN issues tax invoices. */
export function invoiceTitle({ gst, abn }: Pick<Seller, 'gst' | 'abn'>): 'Tax invoice' | 'Invoice' {
  return gst === 'registered' && abn !== null && isValidAbn(abn) ? 'Tax invoice' : 'Invoice';
}

/** The payment status that an invoice shows. */
export type InvoiceStanding = 'paid' | 'unpaid' | 'cancelled' | 'refund-due' | 'refunded';

const STANDINGS = {
  pending_payment: 'unpaid',
  on_hold: 'unpaid',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refund_due: 'refund-due',
  refunded: 'refunded',
} as const satisfies Record<OrderStatus, InvoiceStanding>;

export function standingOfInvoice(status: OrderStatus): InvoiceStanding {
  return STANDINGS[status];
}
