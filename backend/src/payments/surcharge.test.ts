import { computeCartTotals } from '../carts/cart-totals.ts';
import { addSurcharge, surchargeCentsOf } from './surcharge.ts';

const card = { basisPoints: 175, fixedCents: 30 };

test('adds a percentage and a fixed amount [CART-11]', () => {
  expect(surchargeCentsOf(10_000, card)).toBe(205);
  expect(surchargeCentsOf(10_000, undefined)).toBe(0);
});

test('rounds half a cent up and less than half down [CART-11]', () => {
  const half = { basisPoints: 50, fixedCents: 0 };
  expect(surchargeCentsOf(99, half)).toBe(0);
  expect(surchargeCentsOf(100, half)).toBe(1);
  expect(surchargeCentsOf(299, half)).toBe(1);
  expect(surchargeCentsOf(300, half)).toBe(2);
});

test('costs nothing when nothing is left to pay [CART-11]', () => {
  expect(surchargeCentsOf(0, card)).toBe(0);
});

test('applies to the amount after credit, and is part of total, GST and amount to pay [CART-10 CART-11]', () => {
  const cart = { subtotalCents: 10_000, discountCents: 500, shippingCents: 895 };
  const totals = computeCartTotals({ ...cart, creditAvailableCents: 395, gst: 'registered' });
  expect(addSurcharge(totals, { rule: card, gst: 'registered' })).toEqual({
    ...totals,
    surchargeCents: 205,
    totalCents: 10_600,
    taxCents: 964,
    creditCents: 395,
    payableCents: 10_205,
  });
  expect(addSurcharge(totals, { rule: card, gst: 'unregistered' })).toMatchObject({ taxCents: 0 });
});

test('adds nothing to an order paid with credit [CART-11]', () => {
  const cart = { subtotalCents: 2000, discountCents: 0, shippingCents: 895 };
  const totals = computeCartTotals({ ...cart, creditAvailableCents: 9000, gst: 'registered' });
  expect(addSurcharge(totals, { rule: card, gst: 'registered' })).toEqual({
    ...totals,
    surchargeCents: 0,
  });
});
