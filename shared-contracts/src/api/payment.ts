/** Payment return. Wire names. */
import * as v from 'valibot';
import { repairedBy } from './repair.ts';
import { dataOf, dollars } from './wire.ts';

/** The largest amount on the wire. */
const AMOUNT_MAX_DOLLARS = 999_999_999.99;
const AMOUNT_MESSAGE = 'Enter an amount in dollars, for example 12.50.';

/** Where to pay: the payment with the address of its page, or the plain address. */
export const paymentTargetWireSchema = v.pipe(
  v.object({ id: v.optional(v.string(), ''), url: v.string() }),
  repairedBy((target) => (typeof target === 'string' ? { url: target } : target)),
);

/** GET /cognito/payment/checkPaid?url&payum_token. */
export const checkPaidWireSchema = v.object({
  /** True only when the payment is captured. */
  success: v.boolean(),
  /** The specification names nothing but its id; an unknown payment may be null. */
  payment: v.pipe(
    v.object({
      id: v.optional(v.string(), ''),
      /**
       * An addition. `pending`: the client repeats the call. Additions: `held` (the amount received differs and is
       * checked by the shop) and `refund_due` (the payment arrived too late and will be refunded).
       */
      status: v.optional(
        v.nullable(
          v.picklist([
            'pending',
            'captured',
            'failed',
            'cancelled',
            'expired',
            'held',
            'refund_due',
            'refunded',
          ]),
        ),
        null,
      ),
      amount: v.optional(v.nullable(dollars), null),
      currency: v.optional(v.string(), ''),
      gateway: v.optional(v.string(), ''),
      /** An addition: number of the order the payment is for. */
      order_number: v.optional(v.nullable(v.number()), null),
      /** An addition: id of that order, sent only to its customer. */
      order_id: v.optional(v.nullable(v.string()), null),
      /** An addition: the order of `order_id` has an invoice. */
      has_invoice: v.optional(v.boolean(), false),
      /** An addition: where a pending payment can still be paid. */
      payment_url: v.optional(v.nullable(v.string()), null),
      message: v.optional(v.string(), ''),
      /**
       * An addition: the gift voucher that a visitor without an account has bought, until it is
       * redeemed. The code is secret.
       */
      voucher: v.exactOptional(
        v.object({
          code: v.string(),
          /** ISO 8601. */
          expires_at: v.string(),
          /** Path of the printable card, which shows the code. */
          print_url: v.string(),
          /** Whether the code is also mailed to the buyer. */
          is_mailed: v.boolean(),
        }),
      ),
      /** An addition: to whom and when the gift voucher is sent; its code is in no response. */
      voucher_delivery: v.exactOptional(
        v.object({
          recipient_name: v.string(),
          recipient_email: v.string(),
          /** The day at the shop, `yyyy-mm-dd`; null when it is sent at once. */
          send_on: v.nullable(v.string()),
        }),
      ),
    }),
    repairedBy((payment) => payment ?? {}),
  ),
});
export type CheckPaidWire = v.InferOutput<typeof checkPaidWireSchema>;

/**
 * POST /cognito/payment/creditCardSurchargeOf and /cognito/payment/paymentSurchargesOf. `amount` is
 * the amount due in dollars, without a surcharge.
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

/**
 * Surcharge for paying the amount by card. The specification does not show the response; this
 * shape is our own.
 */
export const creditCardSurchargeWireSchema = dataOf(v.object({ surcharge: dollars }));

/** Surcharge of each payment method, by the ids of a cart's `payment_types`; this shape is ours too. */
export const paymentSurchargesWireSchema = dataOf(
  v.array(v.object({ id: v.string(), name: v.string(), surcharge: dollars })),
);
