import { computeCartTotals, sumLinesCents } from './cart-totals.ts';

test('adds lines up in cents [CART-03]', () => {
  expect(
    sumLinesCents([
      { qty: 3, priceCents: 1995 },
      { qty: 1, priceCents: 5 },
    ]),
  ).toBe(5990);
});

test('totals subtotal, discount and shipping; credit changes the amount to pay, not the GST [CART-10]', () => {
  expect(
    computeCartTotals({
      subtotalCents: 5000,
      discountCents: 500,
      shippingCents: 1000,
      creditAvailableCents: 2000,
      gst: 'registered',
    }),
  ).toEqual({
    subtotalCents: 5000,
    discountCents: 500,
    shippingCents: 1000,
    totalCents: 5500,
    taxCents: 500,
    creditCents: 2000,
    payableCents: 3500,
  });
});

test('leaves shipping out until it is chosen [CART-03]', () => {
  const totals = computeCartTotals({
    subtotalCents: 1100,
    discountCents: 0,
    shippingCents: null,
    creditAvailableCents: 0,
    gst: 'unregistered',
  });
  expect(totals).toMatchObject({ shippingCents: null, totalCents: 1100, taxCents: 0 });
});
