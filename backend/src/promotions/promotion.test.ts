import {
  judgePromotion,
  normalisePromotionCode,
  type Promotion,
  type PromotionScope,
} from './promotion.ts';

const now = new Date('2026-11-20T00:00:00Z');

function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    kind: 'percentage',
    percent: 10,
    amount_cents: null,
    min_spend_cents: 0,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    enabled: true,
    max_uses_per_customer: null,
    ...changes,
  };
}

function aScope(changes: Partial<PromotionScope> = {}): PromotionScope {
  return {
    customer: 'included',
    customerUses: 0,
    uses: 0,
    lines: 'all-included',
    eligibleCents: 4999,
    ...changes,
  };
}

test('deducts a percentage, half a cent rounded up [CART-03]', () => {
  expect(judgePromotion(aPromotion(), { scope: aScope({ eligibleCents: 2495 }), now })).toEqual({
    kind: 'applies',
    discountCents: 250,
    shipping: 'charged',
  });
});

test('never deducts more than the goods cost [CART-03]', () => {
  const fixed = aPromotion({ kind: 'fixed', percent: null, amount_cents: 5000 });
  expect(judgePromotion(fixed, { scope: aScope({ eligibleCents: 1200 }), now })).toMatchObject({
    discountCents: 1200,
  });
});

test('makes shipping free [CART-03]', () => {
  const free = aPromotion({ kind: 'free_shipping', percent: null });
  expect(judgePromotion(free, { scope: aScope({ eligibleCents: 1200 }), now })).toEqual({
    kind: 'applies',
    discountCents: 0,
    shipping: 'free',
  });
});

test.each([
  ['a disabled code', aPromotion({ enabled: false }), 'This promotion code is not valid.'],
  [
    'a code that is not valid yet',
    aPromotion({ starts_at: new Date('2026-11-21') }),
    'This promotion code is not valid yet.',
  ],
  [
    'an expired code',
    aPromotion({ ends_at: new Date('2026-11-19') }),
    'This promotion code has expired.',
  ],
  [
    'a code without uses left',
    aPromotion({ max_uses: 2 }),
    'This promotion code has been used up.',
  ],
  [
    'a cart below the minimum',
    aPromotion({ min_spend_cents: 5000 }),
    'This promotion code needs an order of at least $50.00.',
  ],
])('explains %s [CART-03]', (_name, promotion, message) => {
  expect(judgePromotion(promotion, { scope: aScope({ uses: 2 }), now })).toEqual({
    kind: 'refused',
    message,
  });
});

test.each([
  {
    is: 'a customer who is not eligible',
    scope: aScope({ customer: 'excluded' }),
    message: 'This promotion code is not available for your account.',
  },
  {
    is: 'a visitor who has not logged in',
    scope: aScope({ customer: 'unknown' }),
    message: 'Log in to use this promotion code.',
  },
  {
    is: 'a customer who has reached the limit of uses',
    scope: aScope({ customerUses: 2 }),
    message: 'You have already used this promotion code.',
  },
  {
    is: 'products it does not apply to',
    scope: aScope({ lines: 'some-excluded', eligibleCents: 0 }),
    message: 'This promotion code does not apply to the products in your cart.',
  },
  {
    is: 'too little of the products it applies to',
    scope: aScope({ lines: 'some-excluded', eligibleCents: 999 }),
    message: 'This promotion code needs at least $10.00 of the products it applies to.',
  },
])('explains $is [CART-03]', ({ scope, message }) => {
  const promotion = aPromotion({ max_uses_per_customer: 2, min_spend_cents: 1000 });
  expect(judgePromotion(promotion, { scope, now })).toEqual({ kind: 'refused', message });
});

test('ignores letter case and surrounding spaces when comparing codes [CART-03]', () => {
  expect(normalisePromotionCode('  welcome10 ')).toBe('WELCOME10');
});
