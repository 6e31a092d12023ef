/** Cart calls under /sell/cart. Wire names. */
import * as v from 'valibot';
import { addressWireSchema } from './address.ts';
import { imageWireSchema } from './image.ts';
import { paymentTargetWireSchema } from './payment.ts';
import { dollars, idSchema } from './wire.ts';

/** Secret key of an anonymous cart: given by the server, or made by the client with at least 21 random characters. */
const session = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21,64}$/))));

export const CART_QTY_MAX = 99;
export const CART_LINES_MAX = 100;

export const addonChoiceSchema = v.object({
  id: idSchema,
  value: v.union([v.pipe(v.string(), v.maxLength(500)), v.number()]),
});

/** `sku` is the sku's id. */
export const cartAddRequestSchema = v.object({
  sku: idSchema,
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CART_QTY_MAX)),
  addons: v.optional(v.pipe(v.array(addonChoiceSchema), v.maxLength(20)), () => []),
  session,
  /** Ours: a plain form post, which can have no Idempotency-Key; the same again within seconds counts once. */
  via: v.optional(v.literal('form')),
});
export const cartRemoveRequestSchema = v.object({ id: idSchema, session });
/** Ours: puts an item of `removed_items` back. */
export const cartRestoreRequestSchema = v.object({ id: idSchema, session });
/** Ours: the lines of an own order once more; `notices` of the cart tell what is not sold any more. */
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
  /** Empty text removes the code that is kept with the cart. */
  promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(50)))),
  /** `shipping_type_id` of a quote. */
  shipping_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  shipping_address: v.optional(v.nullable(v.number())),
  /** Ours: id of the last notice the visitor has seen; it and those before are over. */
  seen_notices: v.optional(v.nullable(idSchema)),
  /** Ours: whether the customer's credit pays as much of this cart as it can. */
  use_credit: v.optional(v.nullable(v.boolean())),
});

export const cartItemWireSchema = v.object({
  id: v.number(),
  /** Product slug. */
  url: v.string(),
  name: v.string(),
  product_name: v.string(),
  sku_id: v.number(),
  sku: v.object({ code: v.string() }),
  addons: v.array(v.object({ name: v.string(), value: v.string(), price: dollars })),
  qty: v.number(),
  price: dollars,
  image: v.nullable(imageWireSchema),
  subtotal: dollars,
  /** How many of it can be bought now, at most 99; below `qty` the line is explained (CART-04). */
  can_purchase_qty: v.number(),
  /** Ours: why it cannot be bought like this, whatever the stock. */
  unavailable: v.optional(v.nullable(v.picklist(['not_sold', 'addon_withdrawn']))),
  /** Ours: price each when it was added, when it differs now. */
  previous_price: v.optional(v.nullable(dollars), null),
});
export type CartItemWire = v.InferOutput<typeof cartItemWireSchema>;

export const paymentTypeWireSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.string(), ''),
  /** Ours: what paying this cart like this adds to its total and to what is left to pay (CART-11). */
  surcharge: v.optional(dollars),
  /** Ours: GST included in the total with the surcharge. */
  total_tax: v.optional(dollars),
});

/** The cart as every cart call answers it, in a `data` wrapper. */
export const cartWireSchema = v.object({
  item_count: v.number(),
  items: v.array(cartItemWireSchema),
  subtotal: dollars,
  sessionKey: v.nullable(v.string()),
  hasCartItems: v.boolean(),
  all_in_stock: v.boolean(),
  promotion_code: v.nullable(v.string()),
  /** Ours: why the entered code does nothing, for the visitor. */
  promotion_message: v.optional(v.nullable(v.string()), null),
  discount_amount: dollars,
  /** Null until a shipping option is chosen. */
  shipping_amount: v.nullable(dollars),
  shipping_type: v.nullable(v.string()),
  /** Ours: name of the chosen shipping option. */
  shipping_name: v.optional(v.nullable(v.string()), null),
  shipping_address: v.nullable(v.number()),
  total_amount: dollars,
  /** GST included in the total (CART-10). */
  total_tax: dollars,
  /** Ours: whether the credit is to be used. */
  use_credit: v.optional(v.boolean(), false),
  /** Ours: what the customer has; null for a cart of nobody. */
  credit_balance: v.optional(v.nullable(dollars), null),
  /** Ours: of the total, what is paid with credit. */
  credit_amount: v.optional(dollars, '0.00'),
  /** Ours: the total without the credit, which a gateway is asked for with its surcharge. */
  payable_amount: v.optional(v.nullable(dollars), null),
  payment_types: v.array(paymentTypeWireSchema),
  addresses: v.array(addressWireSchema),
  /** Ours: what became of lines when the visitor's carts were merged, until it was seen. */
  notices: v.optional(v.array(v.object({ id: v.number(), code: v.string(), message: v.string() }))),
  /** Ours: items that were removed lately and can be put back by `cartRestore`. */
  removed_items: v.optional(v.array(v.object({ id: v.number(), name: v.string() }))),
});
export type CartWire = v.InferOutput<typeof cartWireSchema>;

/** POST /sell/cart/shippingQuote. */
export const shippingQuoteRequestSchema = v.object({
  session,
  suburb: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  /** Text, leading zero kept (0800). */
  postcode: v.pipe(v.string(), v.trim(), v.maxLength(12)),
  /** ISO 3166 alpha-2. */
  country: v.pipe(v.string(), v.length(2)),
  /** Ours: id of the own address, for a price the shop answered for it. */
  address: v.optional(v.nullable(idSchema)),
});
export const shippingQuoteWireSchema = v.object({
  shipping_type_id: v.string(),
  shipping_name: v.string(),
  amount: dollars,
  is_pick_up: v.boolean(),
});
export type ShippingQuoteWire = v.InferOutput<typeof shippingQuoteWireSchema>;

/** POST /sell/cart/requestShippingQuote (CART-05). `address` is the id of an own address. */
export const requestShippingQuoteRequestSchema = v.object({ session, address: idSchema });
export const requestShippingQuoteWireSchema = v.object({
  success: v.literal(true),
  message: v.string(),
});

/** POST /sell/cart/submitOrder (CART-06, CART-07). `url` is the own address to return to. */
export const submitOrderRequestSchema = v.object({
  address: idSchema,
  shipping_option_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** May be empty when nothing is left to pay. */
  paymentGateway: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  note: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(50)))),
  url: v.pipe(v.string(), v.maxLength(2000)),
  /** Ours: the total the visitor saw, without a surcharge; another one is refused with CART_CHANGED. */
  expected_total: v.optional(dollars),
  /** Ours: whether to use credit; left out, what is kept with the cart counts. */
  use_credit: v.optional(v.nullable(v.boolean())),
  /** Ours: what the visitor saw was left to pay, without a surcharge; another amount is refused with CART_CHANGED. */
  expected_payable: v.optional(dollars),
  /** Ours: what the visitor saw the way to pay adds; another amount is refused with CART_CHANGED. */
  expected_surcharge: v.optional(dollars),
});
export const submitOrderWireSchema = v.object({
  success: v.boolean(),
  /** Redirect target of the payment. */
  payment: v.optional(v.nullable(paymentTargetWireSchema), null),
  message: v.optional(v.string(), ''),
});
export type SubmitOrderWire = v.InferOutput<typeof submitOrderWireSchema>;
