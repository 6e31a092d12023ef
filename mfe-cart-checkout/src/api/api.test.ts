import { createFakeApi } from 'remote-kit/testing';
import { ContractError } from 'shared-contracts/api/wire';
import { aCartItemWire, aCartWire, aPaymentWire, aShippedCartWire } from '../testing/wire.ts';
import { parseCart } from './parse-cart.ts';
import { checkPayment } from './payments.ts';

test('CART-01 reads every amount as integer cents and null as not chosen', () => {
  const cart = parseCart(aCartWire({ total_amount: '0.07', subtotal: 12.5 }));
  expect(cart).toMatchObject({ totalCents: 7, subtotalCents: 1250, shipping: null });
  expect(parseCart(aShippedCartWire()).shipping).toEqual({
    ...{ quoteId: 'quote-1', name: 'Standard', amountCents: 990 },
  });
});

test('CART-01 refuses an answer that is no cart', () => {
  expect(() => parseCart({ data: { item_count: '2' } })).toThrow(ContractError);
});

test.each([
  ['Pinning tray, Graphite', 'Graphite'],
  ['Pinning tray', ''],
  ['Tray (black)', 'Tray (black)'],
])('CART-02 shows of the name %p beside the product’s the options %p', (name, optionsText) => {
  const cart = parseCart(aCartWire({ items: [aCartItemWire({ name })] }));
  expect(cart.items[0]?.optionsText).toBe(optionsText);
});

test('CART-08 takes only `success` for paid', async () => {
  const answer = { ...aPaymentWire({ status: 'captured' }), success: false };
  const api = createFakeApi({ '/cognito/payment/checkPaid': answer });
  expect(await checkPayment(api, { url: 'u', token: 't' })).toMatchObject({ status: 'pending' });
});
