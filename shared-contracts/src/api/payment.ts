/** Payment return. Wire names. */
import * as v from 'valibot';
import { dataOf, dollars } from './wire.ts';

/** As much as an amount on the wire can be. */
const AMOUNT_MAX_DOLLARS = 999_999_999.99;
const AMOUNT_MESSAGE = 'Enter an amount in dollars, like 12.50.';

/** Where the visitor goes to pay. */
export const paymentTargetWireSchema = v.object({ id: v.string(), url: v.string() });

/** GET /cognito/payment/checkPaid?url&payum_token. */
export const checkPaidWireSchema = v.object({
  /** True only when the money is captured. */
  success: v.boolean(),
  payment: v.object({
    id: v.string(),
    /**
     * `pending` means: ask again. Ours: `held` (another amount came; somebody looks at it) and
     * `refund_due` (the money came too late and goes back).
     */
    status: v.picklist([
      'pending',
      'captured',
      'failed',
      'cancelled',
      'expired',
      'held',
      'refund_due',
      'refunded',
    ]),
    amount: dollars,
    currency: v.string(),
    gateway: v.string(),
    /** Ours: number of the order the payment is for. */
    order_number: v.optional(v.nullable(v.number()), null),
    /** Ours: id of that order, told to its customer only. */
    order_id: v.optional(v.nullable(v.string()), null),
    /** Ours: the order of `order_id` has an invoice. */
    has_invoice: v.optional(v.boolean(), false),
    /** Ours: where a pending payment that nobody has paid yet can still be paid. */
    payment_url: v.optional(v.nullable(v.string()), null),
    message: v.optional(v.string(), ''),
  }),
});
export type CheckPaidWire = v.InferOutput<typeof checkPaidWireSchema>;

/**
 * POST /cognito/payment/creditCardSurchargeOf and /cognito/payment/paymentSurchargesOf (CART-11).
 * `amount` is what would be paid, in dollars, without a surcharge.
 */
export const surchargeRequestSchema = v.object({
  amount: v.union(
    [
      v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, AMOUNT_MESSAGE)),
      v.pipe(
        v.number(),
        v.minValue(0, AMOUNT_MESSAGE),
        v.maxValue(AMOUNT_MAX_DOLLARS, AMOUNT_MESSAGE),
      ),
    ],
    AMOUNT_MESSAGE,
  ),
});

/** What paying the amount by card adds; ours, the specification does not show the answer. */
export const creditCardSurchargeWireSchema = dataOf(v.object({ surcharge: dollars }));

/** What each way to pay adds, under the ids of a cart's `payment_types`; ours, as above. */
export const paymentSurchargesWireSchema = dataOf(
  v.array(v.object({ id: v.string(), name: v.string(), surcharge: dollars })),
);
