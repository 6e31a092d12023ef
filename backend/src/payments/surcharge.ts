/** The surcharge of a payment method. In cents, GST included like every price. Pure. */
import type { SurchargeRule } from '../config/provider-settings.ts';
import { gstIncludedCents } from '../domain/tax.ts';

const BASIS_POINTS_OF_ALL = 10_000;

/**
 * Calculated from the amount to pay after credit, half a cent rounded up; 0 when there is nothing
 * to pay or no rule.
 */
export function surchargeCentsOf(amountCents: number, rule: SurchargeRule | undefined): number {
  if (rule === undefined || amountCents <= 0) return 0;
  const { basisPoints, fixedCents } = rule;
  const share = (amountCents * basisPoints + BASIS_POINTS_OF_ALL / 2) / BASIS_POINTS_OF_ALL;
  return Math.floor(share) + fixedCents;
}

/**
 * The surcharge is part of the total, of its GST and of the amount to pay; credit never pays it.
 */
export function addSurcharge<
  Totals extends {
    readonly totalCents: number;
    readonly taxCents: number;
    readonly payableCents: number;
  },
>(
  totals: Totals,
  way: {
    readonly rule: SurchargeRule | undefined;
    readonly gst: 'registered' | 'unregistered';
  },
): Totals & { readonly surchargeCents: number } {
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
