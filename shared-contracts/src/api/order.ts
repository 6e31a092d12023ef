/**
 * The visitor's orders and their invoices under /sell (CART-09). Wire names. None of it is in the
 * specification: where a back end does not answer these calls, the pages say so.
 */
import * as v from 'valibot';
import { dollars } from './wire.ts';

/** How far an order is. */
export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'cancelled',
  'expired',
  'on_hold',
  'refund_due',
  'refunded',
] as const;

/** Id of an order, never its number: numbers could be guessed. */
const orderId = v.string();
/** ISO 8601. */
const moment = v.string();

/** GET /sell/order?page&page_size: own orders, newest first, in `data` with `num_pages`. */
export const orderSummaryWireSchema = v.object({
  id: orderId,
  number: v.number(),
  created_at: moment,
  status: v.picklist(ORDER_STATUSES),
  item_count: v.number(),
  total_amount: dollars,
  has_invoice: v.optional(v.boolean(), false),
  /** When it was handed to the carrier. */
  shipped_at: v.optional(v.nullable(moment), null),
});
export type OrderSummaryWire = v.InferOutput<typeof orderSummaryWireSchema>;

export const orderLineWireSchema = v.object({
  name: v.string(),
  sku_code: v.optional(v.string(), ''),
  /** `price` is of one piece, and part of the line's. */
  addons: v.array(v.object({ name: v.string(), value: v.string(), price: dollars })),
  qty: v.number(),
  price: dollars,
  subtotal: dollars,
});
export type OrderLineWire = v.InferOutput<typeof orderLineWireSchema>;

/** Total = subtotal − discount + shipping + surcharge; of it, `credit_amount` was paid with credit. */
export const orderSumsWireSchema = v.object({
  subtotal: dollars,
  discount_amount: dollars,
  promotion_code: v.nullable(v.string()),
  shipping_name: v.string(),
  shipping_amount: dollars,
  surcharge_amount: v.optional(dollars, '0.00'),
  credit_amount: v.optional(dollars, '0.00'),
  total_amount: dollars,
  /** GST included in the total; null when there is none in it (CART-10). */
  total_tax: v.nullable(dollars),
});
export type OrderSumsWire = v.InferOutput<typeof orderSumsWireSchema>;

/** GET /sell/order/{id}. */
export const orderWireSchema = v.object({
  id: orderId,
  number: v.number(),
  created_at: moment,
  status: v.picklist(ORDER_STATUSES),
  items: v.array(orderLineWireSchema),
  sums: orderSumsWireSchema,
  /** The address, one entry each line. */
  ship_to: v.array(v.string()),
  note: v.optional(v.nullable(v.string()), null),
  paid_at: v.nullable(moment),
  /** Name of the way the order was paid last, or is to be paid. */
  payment_method: v.optional(v.nullable(v.string()), null),
  has_invoice: v.optional(v.boolean(), false),
  has_tickets: v.optional(v.boolean(), false),
  /** When it was handed to the carrier. */
  shipped_at: v.optional(v.nullable(moment), null),
  /** What the carrier calls the parcel, or an address to follow it at. */
  tracking: v.optional(v.nullable(v.string()), null),
});
export type OrderWire = v.InferOutput<typeof orderWireSchema>;
