/**
 * Promotion codes: how much a code deducts from a cart, or why it is refused. Pure; the caller reads
 * the promotion and its restrictions, and passes the clock. A cart has one code at a time;
 * docs/order-money.md gives the order of calculation.
 */
import type { PromotionKind } from '../db/schema/cart.ts';
import { assertNever } from 'shared-contracts/json';
import { formatDollars } from '../domain/money-text.ts';

export const UNKNOWN_PROMOTION = 'This promotion code is not valid.';
export const PROMOTION_USED_UP = 'This promotion code has been used up.';
export const PROMOTION_USED_BY_CUSTOMER = 'You have already used this promotion code.';

/** A promotion code with its conditions. */
export type Promotion = {
  readonly kind: PromotionKind;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly min_spend_cents: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly max_uses: number | null;
  readonly enabled: boolean;
  readonly max_uses_per_customer: number | null;
};

/** How a promotion applies to a cart and its customer. */
export type PromotionScope = {
  /** Whether the code is for this customer; `unknown` before the visitor logs in. */
  readonly customer: 'included' | 'excluded' | 'unknown';
  /**
   * The customer's orders that use it, without an order awaiting payment for the same cart.
   */
  readonly customerUses: number;
  /** All orders that use it, counted in the same way. */
  readonly uses: number;
  /** Whether the code applies to every line of the cart. */
  readonly lines: 'all-included' | 'some-excluded';
  /** Subtotal of the lines the code applies to. */
  readonly eligibleCents: number;
};

/** The discount, or the message why the code is refused. */
export type PromotionVerdict =
  | {
      readonly kind: 'applies';
      readonly discountCents: number;
      readonly shipping: 'free' | 'charged';
    }
  | { readonly kind: 'refused'; readonly message: string };

/** The form of a code for comparisons: trimmed and in upper case. */
export function normalisePromotionCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The effect of the promotion on this cart now. */
export function judgePromotion(
  promotion: Promotion,
  { scope, now }: { readonly scope: PromotionScope; readonly now: Date },
): PromotionVerdict {
  if (!promotion.enabled) return refused(UNKNOWN_PROMOTION);
  if (promotion.starts_at !== null && now < promotion.starts_at) {
    return refused('This promotion code is not valid yet.');
  }
  if (promotion.ends_at !== null && now > promotion.ends_at) {
    return refused('This promotion code has expired.');
  }
  if (promotion.max_uses !== null && scope.uses >= promotion.max_uses) {
    return refused(PROMOTION_USED_UP);
  }
  const customerReason = refuseCustomer(promotion, scope);
  if (customerReason !== undefined) return refused(customerReason);
  if (scope.eligibleCents === 0 && scope.lines === 'some-excluded') {
    return refused('This promotion code does not apply to the products in your cart.');
  }
  if (scope.eligibleCents < promotion.min_spend_cents) {
    const least = formatDollars(promotion.min_spend_cents);
    return refused(
      scope.lines === 'some-excluded'
        ? `This promotion code needs at least ${least} of the products it applies to.`
        : `This promotion code needs an order of at least ${least}.`,
    );
  }
  return { kind: 'applies', ...effectOf(promotion, scope.eligibleCents) };
}

function refuseCustomer(promotion: Promotion, scope: PromotionScope): string | undefined {
  if (scope.customer === 'unknown') return 'Log in to use this promotion code.';
  if (scope.customer === 'excluded')
    return 'This promotion code is not available for your account.';
  const { max_uses_per_customer: limit } = promotion;
  return limit !== null && scope.customerUses >= limit ? PROMOTION_USED_BY_CUSTOMER : undefined;
}

function effectOf(promotion: Promotion, subtotalCents: number) {
  switch (promotion.kind) {
    case 'percentage':
      return {
        discountCents: Math.floor((2 * subtotalCents * (promotion.percent ?? 0) + 100) / 200),
        shipping: 'charged',
      } as const;
    case 'fixed':
      return {
        discountCents: Math.min(promotion.amount_cents ?? 0, subtotalCents),
        shipping: 'charged',
      } as const;
    case 'free_shipping':
      return { discountCents: 0, shipping: 'free' } as const;
    default:
      return assertNever(promotion.kind);
  }
}

function refused(message: string): PromotionVerdict {
  return { kind: 'refused', message };
}
