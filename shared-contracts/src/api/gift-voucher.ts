/** Gift vouchers: buy and redeem. */
import * as v from 'valibot';
import { toOneLine } from '../one-line.ts';
import {
  DELIVERY_MESSAGE_MAX,
  DELIVERY_NAME_MAX,
  isDay,
  toMessageText,
} from '../voucher-delivery.ts';
import { imageWireSchema } from './image.ts';
import { paymentTargetWireSchema } from './payment.ts';
import { dollars, idSchema } from './wire.ts';

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

const emailSchema = v.pipe(v.string(), v.email());

const requiredName = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform(toOneLine),
    v.minLength(1, message),
    v.maxLength(DELIVERY_NAME_MAX, `Use at most ${DELIVERY_NAME_MAX} characters.`),
  );

/** The person who gets the voucher. The messages are shown beside the fields. */
const recipientSchema = v.object({
  name: requiredName('Enter the recipient’s name.'),
  email: v.pipe(
    v.string(EMAIL_MESSAGE),
    v.trim(),
    v.minLength(1, 'Enter the recipient’s email address.'),
    v.maxLength(254, EMAIL_MESSAGE),
    v.email(EMAIL_MESSAGE),
  ),
  sender_name: requiredName('Enter your name.'),
  /** Plain text; lines are separated by `\n`. */
  message: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform(toMessageText),
        v.maxLength(DELIVERY_MESSAGE_MAX, `Use at most ${DELIVERY_MESSAGE_MAX} characters.`),
      ),
    ),
  ),
  /** The day at the shop, `yyyy-mm-dd`, from today to a year later; today without it. */
  send_on: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => text === '' || isDay(text), 'Enter a day like 2026-12-24.'),
      ),
    ),
  ),
});
export type RecipientWire = v.InferOutput<typeof recipientSchema>;

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
  /**
   * An addition: who gets the voucher instead of the buyer. Its code is mailed to the recipient only,
   * at once or on a later day; the buyer gets a receipt without it.
   */
  recipient: v.optional(v.nullable(recipientSchema)),
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
