/** All of an account at once, and what its owner does with it: export, deletion. Wire names. */
import * as v from 'valibot';
import { addressWireSchema } from './address.ts';
import { orderSummaryWireSchema } from './order.ts';
import { dollars } from './wire.ts';

/** ISO 8601. */
const moment = v.string();
/** 21 random characters made once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));
/** As mailed; small letters, spaces and hyphens do not count. */
const code = v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the code.'), v.maxLength(40));

export const CREDIT_REASONS = [
  'gift_voucher',
  'order',
  'release',
  'late_capture',
  'refund',
] as const;

/** What came, and below zero what was spent. */
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

/** A gift voucher that the user bought; its code is in its mail only. */
export const boughtVoucherWireSchema = v.object({
  id: v.string(),
  theme_name: v.optional(v.nullable(v.string()), null),
  amount: dollars,
  status: v.picklist(BOUGHT_VOUCHER_STATUSES),
  created_at: moment,
  /** Until when it can be redeemed; null before it is paid. */
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
  /** Null when there was nothing to pay. */
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
 * GET /cognito/user/myAccount. The specification does not show its answer: a part that a
 * back end leaves out is empty. Lists hold the newest twenty, orders the newest five.
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
  /** The address one logs in with: codes are mailed there. */
  email: v.optional(v.string(), ''),
});
export type MyAccountWire = v.InferOutput<typeof myAccountWireSchema>;

/** POST /cognito/user/requestDataExport and /requestAccountDeletion: mails a code to the user. */
export const accountCodeRequestSchema = v.object({ fingerprint });

/** POST /cognito/user/exportData: an own path under which the file is for ten minutes. */
export const exportDataRequestSchema = v.object({ code, fingerprint });
export const exportDataWireSchema = v.object({ success: v.boolean(), url: v.string() });

/** POST /cognito/user/deleteAccount: with the code that requestAccountDeletion mailed, and nothing else. */
export const deleteAccountRequestSchema = v.object({ code, fingerprint });

export const accountDoneWireSchema = v.object({ success: v.boolean() });
