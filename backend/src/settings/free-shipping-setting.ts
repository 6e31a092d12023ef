/** The setting for free shipping within Australia. Pure. */
import { parseCents } from 'shared-contracts/money';

/** Name of the setting: the subtotal in dollars from which shipping is free. */
export const FREE_SHIPPING_FROM = 'free_shipping_from';

/** True for an amount of more than 0, with at most two decimals. */
export function isAmount(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && parseCents(text) > 0;
}

/** The setting in cents; null without it, or when it is not an amount. */
export function readFreeShippingFrom(value: string | null): number | null {
  return value !== null && isAmount(value) ? parseCents(value) : null;
}
