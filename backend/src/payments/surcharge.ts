/** The surcharge of a payment method. In cents, with GST included, as in every price. Pure. */
import type { SurchargeRule } from '../config/provider-settings.ts';
import { gstIncludedCents } from '../domain/tax.ts';

const BASIS_POINTS_PER_WHOLE = 10_000;

/**
 * Calculates the surcharge of the amount to pay after credit; half a cent is rounded up. 0 without a
 * rule or an amount to pay.
 */
export function surchargeCentsOf(amountCents: number, rule: SurchargeRule | undefined): number {
  if (rule === undefined || amountCents <= 0) return 0;
  const { basisPoints, fixedCents } = rule;
  const share = (amountCents * basisPoints + BASIS_POINTS_PER_WHOLE / 2) / BASIS_POINTS_PER_WHOLE;
  return Math.floor(share) + fixedCents;
}

/**
 * Adds the surcharge to the total, to its GST and to the amount to pay. Credit never pays it.
 */
export function addSurcharge<
  Totals extends {
    readonly totalCents: number;
    readonly taxCents: number;
    readonly payableCents: number;
  },
>(
  totals: Totals,
  method: {
    readonly rule: SurchargeRule | undefined;
    readonly gst: 'registered' | 'unregistered';
  },
): Totals & { readonly surchargeCents: number } {
  const surchargeCents = surchargeCentsOf(totals.payableCents, method.rule);
  const totalCents = totals.totalCents + surchargeCents;
  return {
    ...totals,
    surchargeCents,
    totalCents,
    taxCents: gstIncludedCents(totalCents, method.gst),
    payableCents: totals.payableCents + surchargeCents,
  };
}
