/** The invoice of an order. Wire names. These calls are additions to the specification. */
import * as v from 'valibot';
import { orderLineWireSchema, orderSumsWireSchema } from './order.ts';
import { dollars } from './wire.ts';

/** GET /sell/invoice/{order id}?key: for the order's customer, or with the key of a signed link. */
export const invoiceWireSchema = v.object({
  order_id: v.string(),
  order_number: v.number(),
  /** `Tax invoice`, `Invoice`, or `Order` while the order is unpaid and has no invoice. */
  title: v.string(),
  number: v.number(),
  /** ISO 8601; null while there is no invoice. */
  issued_at: v.nullable(v.string()),
  ordered_at: v.string(),
  standing: v.picklist(['paid', 'unpaid', 'cancelled', 'refund-due', 'refunded']),
  paid_at: v.nullable(v.string()),
  refunded_amount: v.optional(dollars, '0.00'),
  seller: v.object({
    name: v.string(),
    /** Null for a seller without a valid ABN. */
    abn: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  /** Name and address of the buyer, one entry per line. */
  buyer: v.array(v.string()),
  buyer_email: v.optional(v.nullable(v.string()), null),
  items: v.array(orderLineWireSchema),
  sums: orderSumsWireSchema,
  /** Path of the PDF on this site. */
  pdf_path: v.optional(v.nullable(v.string()), null),
});
export type InvoiceWire = v.InferOutput<typeof invoiceWireSchema>;
