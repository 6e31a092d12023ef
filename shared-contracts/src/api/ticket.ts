/** Tickets of an order (CART-09). Wire names; none of it is in the specification. */
import * as v from 'valibot';

/** GET /sell/ticket/{order id}?key: for the order's customer, or with the key of a signed link. */
export const ticketsWireSchema = v.object({
  order_number: v.number(),
  tickets: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      /** ISO 8601: when what it is for begins; null when that is open. */
      starts_at: v.nullable(v.string()),
      /** `void`: the order is not paid any more. */
      state: v.picklist(['valid', 'used', 'void']),
      /** The code as QR code: `path` is the `d` of an SVG path in a square of `size`. */
      qr: v.object({ size: v.number(), path: v.string() }),
    }),
  ),
});
export type TicketsWire = v.InferOutput<typeof ticketsWireSchema>;
