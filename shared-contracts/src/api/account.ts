/** The account page, data export and account deletion. Wire names. */
import * as v from 'valibot';
import { addressWireSchema } from './address.ts';
import { orderSummaryWireSchema } from './order.ts';
import { dollars } from './wire.ts';

/** ISO 8601. */
const moment = v.string();
/** 21 random characters, created once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));
/** The mailed code; case, spaces and hyphens do not matter. */
const code = v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the code.'), v.maxLength(40));

export const CREDIT_REASONS = [
  'gift_voucher',
  'order',
  'release',
  'late_capture',
  'refund',
] as const;

/** Credit received; negative for credit spent. */
export const creditEntryWireSchema = v.object({
  created_at: moment,
  amount: dollars,
  reason: v.picklist(CREDIT_REASONS),
  order_number: v.optional(v.nullable(v.number()), null),
  order_id: v.optional(v.nullable(v.string()), null),
});

export const BOUGHT_VOUCHER_STATUSES = [
  'pending',
  'issued',
  'redeemed',
  'cancelled',
  'expired',
  'on_hold',
  'refund_due',
  'refunded',
] as const;

/** A gift voucher that the user bought; its code is only in the email. */
export const boughtVoucherWireSchema = v.object({
  id: v.string(),
  theme_name: v.optional(v.nullable(v.string()), null),
  amount: dollars,
  status: v.picklist(BOUGHT_VOUCHER_STATUSES),
  created_at: moment,
  /** Last moment it can be redeemed; null before it is paid. */
  expires_at: v.optional(v.nullable(moment), null),
});

export const SENT_FORM_STATUSES = [
  'received',
  'awaiting_payment',
  'paid',
  'cancelled',
  'expired',
  'on_hold',
  'refund_due',
  'refunded',
] as const;

export const sentFormWireSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(SENT_FORM_STATUSES),
  created_at: moment,
  /** Null when nothing had to be paid. */
  amount: v.optional(v.nullable(dollars), null),
});

/** The tickets of one line of an order. */
export const ownTicketsWireSchema = v.object({
  order_id: v.string(),
  order_number: v.number(),
  name: v.string(),
  count: v.number(),
  starts_at: v.optional(v.nullable(moment), null),
});

/**
 * GET /cognito/user/myAccount. The specification does not show its response: a part that a backend
 * leaves out is empty. Lists hold the newest twenty entries, orders the newest five.
 */
export const myAccountWireSchema = v.object({
  credit: v.optional(
    v.object({ balance: dollars, entries: v.optional(v.array(creditEntryWireSchema), () => []) }),
  ),
  orders: v.optional(v.array(orderSummaryWireSchema), () => []),
  vouchers: v.optional(v.array(boughtVoucherWireSchema), () => []),
  addresses: v.optional(v.array(addressWireSchema), () => []),
  forms: v.optional(v.array(sentFormWireSchema), () => []),
  tickets: v.optional(v.array(ownTicketsWireSchema), () => []),
  /** The login address: codes are mailed to it. */
  email: v.optional(v.string(), ''),
});
export type MyAccountWire = v.InferOutput<typeof myAccountWireSchema>;

/** POST /cognito/user/requestDataExport and /requestAccountDeletion: mails a code to the user. */
export const accountCodeRequestSchema = v.object({ fingerprint });

/**
 * POST /cognito/user/exportData: returns a path on this site where the file is available for ten
 * minutes.
 */
export const exportDataRequestSchema = v.object({ code, fingerprint });
export const exportDataWireSchema = v.object({ success: v.boolean(), url: v.string() });

/**
 * POST /cognito/user/deleteAccount: requires the code mailed by requestAccountDeletion; nothing
 * else authorises it.
 */
export const deleteAccountRequestSchema = v.object({ code, fingerprint });

export const accountDoneWireSchema = v.object({ success: v.boolean() });
