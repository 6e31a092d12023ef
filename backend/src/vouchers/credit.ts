/** Calculates how much of a customer's credit an order uses. In cents. Pure. */

/** The smallest payment a gateway accepts: Stripe's minimum in Australian dollars. */
export const GATEWAY_MIN_CENTS = 50;

/**
 * Returns all available credit, up to the total. When the rest would be below a gateway's minimum, less
 * credit is used, so that the minimum is left to pay.
 */
export function usableCreditCents(order: {
  readonly totalCents: number;
  readonly availableCents: number;
}): number {
  const { totalCents, availableCents } = order;
  if (availableCents >= totalCents) return totalCents;
  return Math.max(0, Math.min(availableCents, totalCents - GATEWAY_MIN_CENTS));
}
