/**
 * The content of an invoice, from the order's snapshot. The page, print view and PDF all use it. An
 * unpaid order has no invoice: its document has the title `Order` and states that it is unpaid.
 */
import type { Connection } from '../../db/connection.ts';
import { findInvoice } from '../order-history-repository.ts';
import { listOrderItems, type Order, type OrderItem } from '../order-repository.ts';
import type { Seller } from '../../db/schema/order.ts';
import { getSeller } from '../../settings/seller-repository.ts';
import { invoiceTitle, standingOfInvoice, type InvoiceStanding } from './invoice-title.ts';
import type { OrderMoney } from '../order-sums.ts';

/** Everything that an invoice shows. */
export interface InvoiceContent {
  /** As it was when the invoice was issued. */
  readonly seller: Seller;
  /** Null until the order is paid. */
  readonly invoice: { readonly number: number; readonly issuedAt: Date } | null;
  readonly order: OrderMoney &
    Pick<
      Order,
      | 'id'
      | 'number'
      | 'status'
      | 'created_at'
      | 'paid_at'
      | 'promotion_code'
      | 'shipping_name'
      | 'ship_to'
      | 'contact_email'
    >;
  readonly items: readonly Pick<
    OrderItem,
    'name' | 'sku_code' | 'addons' | 'qty' | 'price_cents'
  >[];
  /** The amount refunded to the buyer. */
  readonly refundedCents: number;
}

export async function getInvoiceContent(db: Connection, order: Order): Promise<InvoiceContent> {
  const invoice = await findInvoice(db, order.id);
  return {
    seller: invoice?.seller ?? (await getSeller(db)),
    invoice: invoice === undefined ? null : { number: invoice.number, issuedAt: invoice.issued_at },
    order,
    items: await listOrderItems(db, order.id),
    refundedCents: await sumRefunds(db, order.id),
  };
}

/** The title, number and payment status of an invoice. */
export interface InvoiceHeading {
  /** `Tax invoice`, `Invoice`, or `Order` while there is no invoice. */
  readonly title: string;
  /** The number of the invoice, or of the order. */
  readonly number: number;
  readonly standing: InvoiceStanding;
  /** Null unless the order is paid. */
  readonly paidAt: Date | null;
}

export function headingOfInvoice({ seller, invoice, order }: InvoiceContent): InvoiceHeading {
  const standing = standingOfInvoice(order.status);
  const paidAt = standing === 'paid' ? (order.paid_at ?? invoice?.issuedAt ?? null) : null;
  if (invoice === null) return { title: 'Order', number: order.number, standing, paidAt };
  return { title: invoiceTitle(seller), number: invoice.number, standing, paidAt };
}

async function sumRefunds(db: Connection, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('refund.amount_cents'), 'integer').as('cents'))
    .where('payment.order_id', '=', orderId)
    .where('refund.status', '=', 'done')
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
