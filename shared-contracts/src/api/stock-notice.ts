/**
 * Additions: requests for one mail when a sku is back in stock. `stock_notices` of a product says
 * that a backend has these calls.
 */
import * as v from 'valibot';
import { emailFieldSchema } from './email-field.ts';

/** POST /sell/stockNotice/request. */
export const stockNoticeRequestSchema = v.object({
  sku: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  email: emailFieldSchema,
  /** A honeypot that must be empty; only bots fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});

/**
 * `mailed`: the address has to be confirmed, or already waits; the response is the same for both.
 * `waiting`: the address is the account's own and needs no confirmation. `in-stock`: the sku can be
 * bought now, and nothing was stored.
 */
export const stockNoticeWireSchema = v.object({
  success: v.literal(true),
  status: v.picklist(['mailed', 'waiting', 'in-stock']),
});
export type StockNoticeWire = v.InferOutput<typeof stockNoticeWireSchema>;

/** POST /sell/stockNotice/confirm and /sell/stockNotice/remove: the token of a mailed link. */
export const stockNoticeTokenSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(200)),
});

export const stockNoticeDoneWireSchema = v.object({ success: v.literal(true) });
