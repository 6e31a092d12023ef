/** Names of this remote's form fields, and strict parsing of numbers in them. Pure. */
import { readText, type FormFields } from 'shared-contracts/form-fields';

/** Field of `cart.dismiss-notices`: id of the last notice that was read. */
export const SEEN_FIELD = 'seen';
/** Field of `cart.apply-promotion`; empty text removes the code. */
export const PROMOTION_FIELD = 'promotionCode';
/** Field of `cart.choose-shipping`: id of a quote. */
export const SHIPPING_FIELD = 'shipping';

/** Field of `checkout.use-credit`: `use` or `keep`. */
export const CREDIT_FIELD = 'credit';

/** Field of `cart.order-again`: id of an order. */
export const ORDER_FIELD = 'order';
export const ORDER_AGAIN_ACTION = 'cart.order-again';
/** Field of `order.claim`, with `ORDER_FIELD`: key of the mailed link. */
export const LINK_KEY_FIELD = 'key';
export const CLAIM_ORDER_ACTION = 'order.claim';

/** An integer within bounds, or undefined. */
export function readInteger(
  fields: FormFields,
  name: string,
  bounds: { readonly min: number; readonly max: number },
): number | undefined {
  const text = readText(fields, name);
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= bounds.min && value <= bounds.max ? value : undefined;
}

/** The largest id the backend accepts. */
export const ID_MAX = 2_147_483_647;

export function readId(fields: FormFields, name: string): number | undefined {
  return readInteger(fields, name, { min: 1, max: ID_MAX });
}

/** The values the visitor entered, to be shown again; technical fields start with `_`. */
export function enteredValues(fields: FormFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [value]]): readonly [string, string][] =>
      value === undefined || name.startsWith('_') ? [] : [[name, value]],
    ),
  );
}
