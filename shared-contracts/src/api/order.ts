/**
 * The visitor's orders and their invoices under /sell. Wire names. These calls are additions to the
 * specification: where a backend does not have them, the pages say so.
 */
import * as v from 'valibot';
import { dollars } from './wire.ts';

/** Status of an order. */
export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'cancelled',
  'expired',
  'on_hold',
  'refund_due',
  'refunded',
] as const;

/** Id of an order, never its number: numbers can be guessed. */
const orderId = v.string();
/** ISO 8601. */
const moment = v.string();

/**
 * GET /sell/order?page&page_size: the user's own orders, newest first, in `data` with `num_pages`.
 */
export const orderSummaryWireSchema = v.object({
  id: orderId,
  number: v.number(),
  created_at: moment,
  status: v.picklist(ORDER_STATUSES),
  item_count: v.number(),
  /** An addition: the goods by name, in the order's sequence; at most four. */
  item_names: v.optional(v.array(v.string()), []),
  total_amount: dollars,
  has_invoice: v.optional(v.boolean(), false),
  /** When it was handed to the carrier. */
  shipped_at: v.optional(v.nullable(moment), null),
});
export type OrderSummaryWire = v.InferOutput<typeof orderSummaryWireSchema>;

export const orderLineWireSchema = v.object({
  name: v.string(),
  sku_code: v.optional(v.string(), ''),
  /** `price` is per piece and included in the line's price. */
  addons: v.array(v.object({ name: v.string(), value: v.string(), price: dollars })),
  qty: v.number(),
  price: dollars,
  subtotal: dollars,
  /** An addition: slug of the product, where the buyer may review it now. */
  reviewable_product: v.optional(v.nullable(v.string()), null),
});
export type OrderLineWire = v.InferOutput<typeof orderLineWireSchema>;

/**
 * Total = subtotal − discount + shipping + surcharge; `credit_amount` of it was paid with credit.
 */
export const orderSumsWireSchema = v.object({
  subtotal: dollars,
  discount_amount: dollars,
  promotion_code: v.nullable(v.string()),
  shipping_name: v.string(),
  shipping_amount: dollars,
  surcharge_amount: v.optional(dollars, '0.00'),
  credit_amount: v.optional(dollars, '0.00'),
  total_amount: dollars,
  /** GST included in the total; null when it includes none. */
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
  /** The address, one entry per line. */
  ship_to: v.array(v.string()),
  note: v.optional(v.nullable(v.string()), null),
  paid_at: v.nullable(moment),
  /** Name of the payment method that was used last, or will be used. */
  payment_method: v.optional(v.nullable(v.string()), null),
  has_invoice: v.optional(v.boolean(), false),
  has_tickets: v.optional(v.boolean(), false),
  /** When it was handed to the carrier. */
  shipped_at: v.optional(v.nullable(moment), null),
  /** The carrier's tracking number, or a tracking address. */
  tracking: v.optional(v.nullable(v.string()), null),
  /** An addition, for a reader with a signed link: what its page may open, and take over. */
  link: v.optional(
    v.nullable(
      v.object({
        /** Keys of the links to the order's documents. */
        invoice_key: v.string(),
        tickets_key: v.string(),
        /** The order is a guest's: the reader may move it to an account with `order/claim`. */
        is_guest: v.boolean(),
      }),
    ),
    null,
  ),
});
export type OrderWire = v.InferOutput<typeof orderWireSchema>;

/** POST /sell/order/claim: an addition. Moves a guest's orders to the account of the caller. */
export const claimOrderRequestSchema = v.object({
  order: v.pipe(v.string(), v.maxLength(100)),
  /** The key of the mailed link to the order. */
  key: v.pipe(v.string(), v.maxLength(200)),
});
