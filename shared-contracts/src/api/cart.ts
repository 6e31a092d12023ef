/**
 * Responses of the cart calls under /sell/cart. Wire names. "An addition" means that the specification does not have
 * it.
 */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import { addressWireSchema } from './address.ts';
import { imageWireSchema } from './image.ts';
import { paymentTargetWireSchema } from './payment.ts';
import { repairedBy } from './repair.ts';
import { dollars } from './wire.ts';

export const CART_QTY_MAX = 99;
export const CART_LINES_MAX = 100;

const cartItemAddonWireSchema = v.pipe(
  v.object({
    name: v.optional(v.string(), ''),
    value: v.optional(v.string(), ''),
    price: v.optional(dollars, '0.00'),
  }),
  repairedBy((addon) => (typeof addon === 'string' ? { name: addon } : addon)),
);

const cartItemFields = v.object({
  id: v.number(),
  /** Product slug; the product's path is read as its slug. */
  url: v.optional(v.pipe(v.string(), v.regex(/^[^/]*$/), repairedBy(toSlug)), ''),
  name: v.string(),
  product_name: v.string(),
  sku_id: v.optional(v.number(), 0),
  sku: v.optional(v.object({ code: v.optional(v.string(), '') }), () => ({ code: '' })),
  addons: v.optional(v.array(cartItemAddonWireSchema), () => []),
  qty: v.number(),
  price: dollars,
  image: v.nullable(imageWireSchema),
  /** Address of the picture, as JPEG. */
  img: v.optional(v.nullable(v.string())),
  subtotal: dollars,
  /**
   * Quantity that can be bought now, at most 99; when it is below `qty`, the cart shows why. True
   * and null are read as any quantity, false as none.
   */
  can_purchase_qty: v.optional(v.pipe(v.number(), repairedBy(toQty)), CART_QTY_MAX),
  /** An addition: why the item cannot be bought, regardless of stock. */
  unavailable: v.optional(v.nullable(v.picklist(['not_sold', 'addon_withdrawn']))),
  /** An addition: unit price when it was added, if it has changed. */
  previous_price: v.optional(v.nullable(dollars), null),
});
export const cartItemWireSchema = v.pipe(cartItemFields, repairedBy(withEveryName));
export type CartItemWire = v.InferOutput<typeof cartItemWireSchema>;

const paymentTypeFields = v.object({
  id: v.string(),
  name: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /**
   * An addition: the surcharge that this payment method adds to the total and to the amount due.
   */
  surcharge: v.optional(dollars),
  /** An addition: GST included in the total with the surcharge. */
  total_tax: v.optional(dollars),
});
/** A payment method, or its plain name. */
export const paymentTypeWireSchema = v.pipe(paymentTypeFields, repairedBy(toPaymentType));

/** The cart as every cart call returns it, in a `data` wrapper. */
export const cartWireSchema = v.object({
  item_count: v.number(),
  items: v.array(cartItemWireSchema),
  subtotal: dollars,
  sessionKey: v.optional(v.nullable(v.string()), null),
  hasCartItems: v.optional(v.boolean()),
  all_in_stock: v.optional(v.boolean(), true),
  promotion_code: v.optional(v.nullable(v.string()), null),
  /** An addition: message that explains to the visitor why the entered code does not apply. */
  promotion_message: v.optional(v.nullable(v.string()), null),
  discount_amount: v.optional(dollars, '0.00'),
  /** Null until a shipping option is chosen. */
  shipping_amount: v.optional(v.nullable(dollars), null),
  shipping_type: v.optional(v.nullable(v.string()), null),
  /** An addition: name of the chosen shipping option. */
  shipping_name: v.optional(v.nullable(v.string()), null),
  /** An addition: subtotal from which shipping within Australia is free; null where it never is. */
  free_shipping_from: v.optional(v.nullable(dollars), null),
  shipping_address: v.optional(v.nullable(v.number()), null),
  total_amount: dollars,
  /** GST included in the total. */
  total_tax: v.optional(dollars, '0.00'),
  /** An addition: whether the credit is used. */
  use_credit: v.optional(v.boolean(), false),
  /** An addition: the customer's credit; null for an anonymous cart. */
  credit_balance: v.optional(v.nullable(dollars), null),
  /** An addition: the part of the total that is paid with credit. */
  credit_amount: v.optional(dollars, '0.00'),
  /** An addition: the total minus the credit; the gateway charges it plus its surcharge. */
  payable_amount: v.optional(v.nullable(dollars), null),
  payment_types: v.optional(
    v.pipe(v.array(paymentTypeWireSchema), repairedBy(toPaymentTypes)),
    () => [],
  ),
  addresses: v.optional(v.array(addressWireSchema), () => []),
  /** An addition: changes made when the visitor's carts were merged, until they are dismissed. */
  notices: v.optional(v.array(v.object({ id: v.number(), code: v.string(), message: v.string() }))),
  /** An addition: recently removed items that `cartRestore` can restore. */
  removed_items: v.optional(v.array(v.object({ id: v.number(), name: v.string() }))),
});
export type CartWire = v.InferOutput<typeof cartWireSchema>;

/** POST /sell/cart/shippingQuote. */
export const shippingQuoteWireSchema = v.object({
  shipping_type_id: v.string(),
  shipping_name: v.string(),
  amount: v.optional(dollars, '0.00'),
  is_pick_up: v.optional(v.boolean(), false),
  /** An addition: business days until it arrives. */
  delivery_days: v.optional(v.nullable(v.object({ min: v.number(), max: v.number() })), null),
});
export type ShippingQuoteWire = v.InferOutput<typeof shippingQuoteWireSchema>;

/** POST /sell/cart/requestShippingQuote. */
export const requestShippingQuoteWireSchema = v.object({
  success: v.literal(true),
  message: v.string(),
});

/** POST /sell/cart/submitOrder. */
export const submitOrderWireSchema = v.object({
  success: v.boolean(),
  /** Address to redirect to for the payment. */
  payment: v.optional(v.nullable(paymentTargetWireSchema), null),
  message: v.optional(v.string(), ''),
  /** Additions: error code of a refusal, and a message per field that it is about. */
  code: v.exactOptional(v.string()),
  errors: v.exactOptional(v.record(v.string(), v.string())),
});
export type SubmitOrderWire = v.InferOutput<typeof submitOrderWireSchema>;

function toSlug(url: unknown): unknown {
  return typeof url === 'string' ? url.replace(/^.*\/product\//, '').replace(/^\//, '') : url;
}

function toQty(value: unknown): unknown {
  return typeof value === 'boolean' ? (value ? CART_QTY_MAX : 0) : value;
}

/** A backend may send only one of the two names, and `img` in place of `image`. */
function withEveryName(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const name = item['name'] ?? item['product_name'];
  return {
    ...item,
    name,
    product_name: item['product_name'] ?? name,
    image: item['image'] ?? item['img'] ?? null,
  };
}

function toPaymentType(type: unknown): unknown {
  if (typeof type === 'string') return { id: type, name: type };
  return isRecord(type) ? { ...type, name: type['name'] ?? type['id'] } : type;
}

/** A list, or names by id. */
function toPaymentTypes(types: unknown): unknown {
  if (!isRecord(types)) return types;
  return Object.entries(types).map(([id, type]) =>
    isRecord(type) ? { id, ...type } : { id, name: type },
  );
}
