/** How much of a customer's credit an order takes (CART-06, CART-15). Cents. Pure. */

/** Gateways take no smaller payment than this: Stripe's least amount in Australian dollars. */
export const GATEWAY_MIN_CENTS = 50;

/**
 * As much as there is, up to the total. Where less than a gateway takes would be left
 * to pay, less credit is used, so that the least amount is left.
 */
export function usableCreditCents(order: {
  readonly totalCents: number;
  readonly availableCents: number;
}): number {
  const { totalCents, availableCents } = order;
  if (availableCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(availableCents, totalCents - GATEWAY_MIN_CENTS));
}
