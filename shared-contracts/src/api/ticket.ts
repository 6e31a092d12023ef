/** Tickets of an order. Wire names. These calls are additions to the specification. */
import * as v from 'valibot';

/** GET /sell/ticket/{order id}?key: for the order's customer, or with the key of a signed link. */
export const ticketsWireSchema = v.object({
  order_number: v.number(),
  tickets: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      /** ISO 8601: start of the event; null when not fixed yet. */
      starts_at: v.nullable(v.string()),
      /** `void`: the order is no longer paid. */
      state: v.picklist(['valid', 'used', 'void']),
      /** The code as QR code: `path` is the `d` of an SVG path in a square of `size`. */
      qr: v.object({ size: v.number(), path: v.string() }),
    }),
  ),
});
export type TicketsWire = v.InferOutput<typeof ticketsWireSchema>;
