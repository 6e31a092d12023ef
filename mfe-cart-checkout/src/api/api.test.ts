import { createFakeApi } from 'remote-kit/testing';
import { ContractError } from 'shared-contracts/api/wire';
import { aCartItemWire, aCartWire, aPaymentWire, aShippedCartWire } from '../testing/wire.ts';
import { parseCart } from './parse-cart.ts';
import { checkPayment } from './payments.ts';

test('reads every amount as integer cents and null as not chosen [CART-01]', () => {
  const cart = parseCart(aCartWire({ total_amount: '0.07', subtotal: 12.5 }));
  expect(cart).toMatchObject({ totalCents: 7, subtotalCents: 1250, shipping: null });
  expect(parseCart(aShippedCartWire()).shipping).toEqual({
    quoteId: 'quote-1',
    name: 'Standard',
    amountCents: 990,
  });
});

test('rejects a response that is not a cart [CART-01]', () => {
  expect(() => parseCart({ data: { item_count: '2' } })).toThrow(ContractError);
});

test.each([
  ['Pinning tray, Graphite', 'Graphite'],
  ['Pinning tray', ''],
  ['Tray (black)', 'Tray (black)'],
])(
  "for the name %p, shows these options beside the product's name: %p [CART-02]",
  (name, optionsText) => {
    const cart = parseCart(aCartWire({ items: [aCartItemWire({ name })] }));
    expect(cart.items[0]?.optionsText).toBe(optionsText);
  },
);

test('treats only `success` as paid [CART-08]', async () => {
  const answer = { ...aPaymentWire({ status: 'captured' }), success: false };
  const api = createFakeApi({ '/cognito/payment/checkPaid': answer });
  expect(await checkPayment(api, { url: 'u', token: 't' })).toMatchObject({ status: 'pending' });
});
