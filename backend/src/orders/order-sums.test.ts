import { sumsOfOrder } from './order-sums.ts';

const order = {
  subtotal_cents: 4990,
  discount_cents: 499,
  shipping_cents: 895,
  total_cents: 5386,
  tax_cents: 490,
};

test('shows the surcharge of the payment method, and the amount to pay beside credit [CART-10 CART-11]', () => {
  expect(sumsOfOrder(order)).toMatchObject({
    surchargeCents: 0,
    creditCents: 0,
    payableCents: 5386,
  });
  const paidWithCredit = { ...order, surcharge_cents: 100, total_cents: 5486, credit_cents: 2000 };
  expect(sumsOfOrder(paidWithCredit)).toMatchObject({
    surchargeCents: 100,
    creditCents: 2000,
    payableCents: 3486,
  });
});
