import { summarisePrices } from './prices.ts';

test('shows the lowest price to pay with that sku’s full price [SHOP-03]', () => {
  const summary = summarisePrices([
    { priceCents: 1500, specialCents: null, onHand: 0 },
    { priceCents: 1800, specialCents: 1200, onHand: 3 },
  ]);
  expect(summary).toEqual({
    priceCents: 1200,
    fullPriceCents: 1800,
    priceMaxCents: 1500,
    isOnSpecial: true,
    inStock: true,
  });
});

test('is out of stock without skus', () => {
  expect(summarisePrices([])).toMatchObject({ priceCents: 0, inStock: false });
});
