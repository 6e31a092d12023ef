import { judgePromotion, normalisePromotionCode, type Promotion } from './promotion.ts';

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
    uses: 0,
    enabled: true,
    ...changes,
  };
}

test('CART-03 takes a percentage off, half a cent rounded up', () => {
  expect(judgePromotion(aPromotion(), { subtotalCents: 2495, now })).toEqual({
    kind: 'applies',
    discountCents: 250,
    shipping: 'charged',
  });
});

test('CART-03 never takes more off than the goods cost', () => {
  const fixed = aPromotion({ kind: 'fixed', percent: null, amount_cents: 5000 });
  expect(judgePromotion(fixed, { subtotalCents: 1200, now })).toMatchObject({
    discountCents: 1200,
  });
});

test('CART-03 makes shipping free', () => {
  const free = aPromotion({ kind: 'free_shipping', percent: null });
  expect(judgePromotion(free, { subtotalCents: 1200, now })).toEqual({
    kind: 'applies',
    discountCents: 0,
    shipping: 'free',
  });
});

test.each([
  ['an unknown code', undefined, "We don't know this promotion code."],
  ['a disabled code', aPromotion({ enabled: false }), "We don't know this promotion code."],
  [
    'a code before its time',
    aPromotion({ starts_at: new Date('2026-11-21') }),
    'This promotion code is not valid yet.',
  ],
  [
    'a code after its time',
    aPromotion({ ends_at: new Date('2026-11-19') }),
    'This promotion code has expired.',
  ],
  [
    'a code without uses left',
    aPromotion({ max_uses: 2, uses: 2 }),
    'This promotion code has been used up.',
  ],
  [
    'a cart below the minimum',
    aPromotion({ min_spend_cents: 5000 }),
    'This promotion code is for orders from $50.00.',
  ],
])('CART-03 explains %s', (_name, promotion, message) => {
  expect(judgePromotion(promotion, { subtotalCents: 4999, now })).toEqual({
    kind: 'refused',
    message,
  });
});

test('CART-03 compares codes without case and surrounding space', () => {
  expect(normalisePromotionCode('  welcome10 ')).toBe('WELCOME10');
});
