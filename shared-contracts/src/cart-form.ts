/**
 * Fields of the plain "add to cart" form: written by product views, read by the remote that owns
 * the cart. With scripts the same choice is sent as `cart.add-requested`.
 */
export const ADD_TO_CART_ACTION = 'cart.add';

export const ADD_TO_CART_FIELDS = {
  /** Sku id; omitted while unknown, in which case product and options decide. */
  sku: 'sku',
  /** Id of the product, or its slug where it has no id. */
  product: 'product',
  qty: 'qty',
} as const;

/** Field of a variation: `option:Colour`. */
export function optionField(variationName: string): string {
  return `option:${variationName}`;
}

/** Field of an addon: `addon:12`. */
export function addonField(addonId: number): string {
  return `addon:${addonId}`;
}
