/** Payment return (A§7, C§7, CART-08). Wire names. */
import * as v from 'valibot';
import { dollars } from './wire.ts';

/** Where the visitor goes to pay (A§7 submitOrder, C§7 form submit and payNow). */
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
    message: v.optional(v.string(), ''),
  }),
});
export type CheckPaidWire = v.InferOutput<typeof checkPaidWireSchema>;
