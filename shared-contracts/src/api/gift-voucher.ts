/** Gift vouchers: buy and redeem. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';
import { paymentTargetWireSchema } from './payment.ts';
import { dollars, idSchema } from './wire.ts';

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

const emailSchema = v.pipe(v.string(), v.email());

/** GraphQL `cognitoGiftVoucherThemes`. */
export const giftVoucherThemeWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  image: v.optional(v.nullable(imageWireSchema), null),
});
export type GiftVoucherThemeWire = v.InferOutput<typeof giftVoucherThemeWireSchema>;

/** POST /cognito/giftVoucher/payNow. */
export const payNowRequestSchema = v.object({
  theme_id: idSchema,
  /** Dollars. */
  amount: dollars,
  /** Encoded address of the page to return to after paying. */
  url: v.pipe(v.string(), v.maxLength(2000)),
  /**
   * An addition: where to mail the voucher that a visitor without an account buys. Without it, the
   * code is in the response of `checkPaid` only. Ignored for customers.
   */
  email: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(254, EMAIL_MESSAGE),
        v.check((text) => text === '' || v.is(emailSchema, text), EMAIL_MESSAGE),
      ),
    ),
  ),
});

export const payNowWireSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.string(), ''),
  payment: v.optional(v.nullable(paymentTargetWireSchema), null),
});
export type PayNowWire = v.InferOutput<typeof payNowWireSchema>;

/** POST /cognito/giftVoucher/redeem. */
export const redeemRequestSchema = v.object({ code: v.pipe(v.string(), v.maxLength(100)) });

export const redeemWireSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.string(), ''),
});
export type RedeemWire = v.InferOutput<typeof redeemWireSchema>;
