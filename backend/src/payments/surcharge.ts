/** What a way to pay adds to an order (CART-11). Cents, GST included like every price. Pure. */
import type { CartTotals } from '../carts/cart-totals.ts';
import { gstIncludedCents } from '../domain/tax.ts';

/** What the owner asks for one way to pay. */
export interface SurchargeRule {
  /** Hundredths of a percent of what is paid: 175 is 1.75 %. */
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** A cart's totals with one way to pay chosen. */
export type OrderTotals = CartTotals & { readonly surchargeCents: number };

const BASIS_POINTS_OF_ALL = 10_000;

/**
 * Of what is left to pay after credit, half a cent rounded up; nothing when nothing is left.
 * Without a rule paying costs nothing.
 */
export function surchargeCentsOf(amountCents: number, rule: SurchargeRule | undefined): number {
  if (rule === undefined || amountCents <= 0) return 0;
  const { basisPoints, fixedCents } = rule;
  const share = (amountCents * basisPoints + BASIS_POINTS_OF_ALL / 2) / BASIS_POINTS_OF_ALL;
  return Math.floor(share) + fixedCents;
}

/** The surcharge is part of the total, of its GST and of what is left to pay; credit never pays it. */
export function addSurcharge(
  totals: CartTotals,
  way: {
    readonly rule: SurchargeRule | undefined;
    readonly gst: 'registered' | 'unregistered';
  },
): OrderTotals {
  const surchargeCents = surchargeCentsOf(totals.payableCents, way.rule);
  const totalCents = totals.totalCents + surchargeCents;
  return {
    ...totals,
    surchargeCents,
    totalCents,
    taxCents: gstIncludedCents(totalCents, way.gst),
    payableCents: totals.payableCents + surchargeCents,
  };
}
