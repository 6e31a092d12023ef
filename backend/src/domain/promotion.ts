/**
 * Promotion codes: what a code takes off a cart, or why it does nothing (CART-03).
 *
 * Pure; the caller reads the promotion and passes the clock.
 */
import { assertNever } from 'shared-contracts/json';
import { formatDollars } from './money-text.ts';

export type PromotionKind = 'percentage' | 'fixed' | 'free_shipping';

export type Promotion = {
  readonly kind: PromotionKind;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly min_spend_cents: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly max_uses: number | null;
  readonly uses: number;
  readonly enabled: boolean;
};

export type PromotionVerdict =
  | {
      readonly kind: 'applies';
      readonly discountCents: number;
      readonly shipping: 'free' | 'charged';
    }
  | { readonly kind: 'refused'; readonly message: string };

/** A code as it is compared: without surrounding space, in capitals. */
export function normalisePromotionCode(code: string): string {
  return code.trim().toUpperCase();
}

/** What the promotion does for this subtotal now; `undefined` is an unknown code. */
export function judgePromotion(
  promotion: Promotion | undefined,
  cart: { readonly subtotalCents: number; readonly now: Date },
): PromotionVerdict {
  if (promotion === undefined || !promotion.enabled)
    return refused("We don't know this promotion code.");
  if (promotion.starts_at !== null && cart.now < promotion.starts_at) {
    return refused('This promotion code is not valid yet.');
  }
  if (promotion.ends_at !== null && cart.now > promotion.ends_at) {
    return refused('This promotion code has expired.');
  }
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) {
    return refused('This promotion code has been used up.');
  }
  if (cart.subtotalCents < promotion.min_spend_cents) {
    return refused(
      `This promotion code is for orders from ${formatDollars(promotion.min_spend_cents)}.`,
    );
  }
  return { kind: 'applies', ...effectOf(promotion, cart.subtotalCents) };
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
