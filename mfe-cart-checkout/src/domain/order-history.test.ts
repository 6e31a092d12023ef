import { listSumRows, type DocumentSums } from './order-history.ts';

const sums: DocumentSums = {
  subtotalCents: 4990,
  discountCents: 0,
  promotionCode: null,
  shippingName: 'Standard',
  shippingCents: 895,
  surchargeCents: 0,
  totalCents: 5885,
  creditCents: 0,
  taxCents: 535,
};
const labelsOf = (change: Partial<DocumentSums>) =>
  listSumRows({ ...sums, ...change }).map(({ label, amount }) => [label, amount]);

test('omits rows that an order does not have [CART-09]', () => {
  expect(labelsOf({})).toEqual([
    ['Subtotal', 4990],
    ['Shipping (Standard)', 895],
    ['Total', 5885],
  ]);
});

test('subtracts discount and credit, and credit only after the total [CART-09]', () => {
  const change = {
    discountCents: 499,
    promotionCode: 'WELCOME10',
    surchargeCents: 100,
    totalCents: 5486,
    creditCents: 2000,
  };
  expect(labelsOf(change)).toEqual([
    ['Subtotal', 4990],
    ['Discount (WELCOME10)', -499],
    ['Shipping (Standard)', 895],
    ['Payment surcharge', 100],
    ['Total', 5486],
    ['Paid with credit', -2000],
    ['Paid by other methods', 3486],
  ]);
});
