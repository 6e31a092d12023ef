/**
 * Wish lists: products that a visitor keeps for later. All calls are additions: the specification
 * has no wish lists. Wire names.
 */
import * as v from 'valibot';
import { productWireSchema } from './catalogue.ts';

/** Products on one list. */
export const WISH_LIST_ITEMS_MAX = 100;

/** What every call below `/sell/wishList` returns: the visitor's list. */
export const wishListWireSchema = v.object({
  /** The newest first; products that are not sold at the moment are left out. */
  items: v.array(
    v.object({
      product: productWireSchema,
      /** ISO 8601. */
      added_at: v.string(),
    }),
  ),
  /** Secret key of a list without an account; null for a customer's. */
  sessionKey: v.optional(v.nullable(v.string()), null),
});
export type WishListWire = v.InferOutput<typeof wishListWireSchema>;
