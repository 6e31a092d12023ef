/**
 * Requests of the cart calls under /sell/cart, apart from the responses because only the API reads
 * them. Wire names. "An addition" means that the specification does not have it.
 */
import * as v from 'valibot';
import { addonChoicesSchema } from './addon-choice.ts';
import { CART_QTY_MAX } from './cart.ts';
import { sessionKeySchema as session } from './session-key.ts';
import { dollars, idSchema } from './wire.ts';

/** The id of one of the user's addresses, or the address itself with its id. */
const ownAddress = v.union([
  idSchema,
  v.pipe(
    v.object({ id: idSchema }),
    v.transform(({ id }) => id),
  ),
]);

/** `sku` is the sku's id. */
export const cartAddRequestSchema = v.object({
  sku: idSchema,
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CART_QTY_MAX)),
  addons: v.optional(addonChoicesSchema, () => []),
  session,
  /**
   * An addition: marks a plain form post, which cannot have an Idempotency-Key; an identical one
   * within seconds counts once.
   */
  via: v.optional(v.literal('form')),
});
export const cartRemoveRequestSchema = v.object({ id: idSchema, session });
/** An addition: restores an item of `removed_items`. */
export const cartRestoreRequestSchema = v.object({ id: idSchema, session });
/**
 * An addition: adds the lines of one of the user's orders again; the cart's `notices` list items
 * that are no longer sold.
 */
export const cartReorderRequestSchema = v.object({
  order: v.pipe(v.string(), v.maxLength(64)),
  session,
});
/** `qty` 0 removes the item. */
export const cartUpdateRequestSchema = v.object({
  id: idSchema,
  qty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CART_QTY_MAX)),
  session,
});
export const mergeCartRequestSchema = v.object({ session });
export const getCartRequestSchema = v.object({
  session,
  /** Empty text removes the code stored with the cart. */
  promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(50)))),
  /** `shipping_type_id` of a quote. */
  shipping_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  /** One of the user's addresses; empty and anything else is no choice. */
  shipping_address: v.optional(
    v.nullable(
      v.union([
        ownAddress,
        v.number(),
        v.pipe(
          v.string(),
          v.maxLength(64),
          v.transform((text) => Number(text) || null),
        ),
      ]),
    ),
  ),
  /**
   * An addition: id of the last notice the visitor has read; it and all earlier ones are dismissed.
   */
  seen_notices: v.optional(v.nullable(idSchema)),
  /** An addition: whether the customer's credit pays as much of this cart as it can. */
  use_credit: v.optional(v.nullable(v.boolean())),
});

/** POST /sell/cart/shippingQuote. */
export const shippingQuoteRequestSchema = v.object({
  session,
  suburb: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  /** Text, with its leading zero (0800). */
  postcode: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.trim(),
    v.maxLength(12),
  ),
  /** ISO 3166 alpha-2. */
  country: v.pipe(v.string(), v.length(2)),
  /** An addition: id of the user's address, so that a price the shop set for it is included. */
  address: v.optional(v.nullable(idSchema)),
});
/** POST /sell/cart/requestShippingQuote. */
export const requestShippingQuoteRequestSchema = v.object({ session, address: ownAddress });
/** POST /sell/cart/submitOrder. `url` is the address on this site to return to. */
export const submitOrderRequestSchema = v.object({
  address: ownAddress,
  shipping_option_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** May be empty when nothing is left to pay. */
  paymentGateway: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  note: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(50)))),
  url: v.pipe(v.string(), v.maxLength(2000)),
  /**
   * An addition: the total the visitor saw, without a surcharge; a different total is rejected with
   * CART_CHANGED.
   */
  expected_total: v.optional(dollars),
  /** An addition: whether to use credit; if omitted, the choice stored with the cart applies. */
  use_credit: v.optional(v.nullable(v.boolean())),
  /**
   * An addition: the amount due that the visitor saw, without a surcharge; a different amount is
   * rejected with CART_CHANGED.
   */
  expected_payable: v.optional(dollars),
  /**
   * An addition: the surcharge that the visitor saw; a different one is rejected with CART_CHANGED.
   */
  expected_surcharge: v.optional(dollars),
});

/** POST /sell/cart/searchsku. */
export const searchSkuRequestSchema = v.object({
  /** Id or slug: the specification's product has no id. A slug is not digits alone. */
  product: v.union([idSchema, v.pipe(v.string(), v.maxLength(200))]),
  variations: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.maxLength(100)),
        /** Null, as in `selected` of a variation, is no choice. */
        value: v.pipe(
          v.nullable(v.pipe(v.string(), v.maxLength(100))),
          v.transform((value) => value ?? ''),
        ),
      }),
    ),
    v.maxLength(10),
  ),
  addons: v.optional(addonChoicesSchema, () => []),
});
