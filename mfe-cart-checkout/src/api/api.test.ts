import { createFakeApi } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { ContractError } from 'shared-contracts/api/wire';
import { aCartItemWire, aCartWire, aPaymentWire, aShippedCartWire } from '../testing/wire.ts';
import { parseCart } from './parse-cart.ts';
import { readPaymentUrl } from './payment-response.ts';
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

const HASH = 'a1b2c3d4e5f60718';
const IMAGE = {
  hash: HASH,
  placeholder: null,
  alt: '',
  url: '/a.jpg',
  webp_url: '/a.webp',
  avif_url: '/a.avif',
  width: 9,
  height: 9,
};

test.each([
  {
    wire: { image: IMAGE, img: '/files/b.jpg' },
    picture: { kind: 'hash', hash: HASH },
  },
  {
    wire: { image: null, img: '/files/b.jpg' },
    picture: { kind: 'address', address: '/files/b.jpg' },
  },
  { wire: { image: null, img: '' }, picture: null },
])('shows the picture $picture of an item with $wire [CART-02]', ({ wire, picture }) => {
  const cart = parseCart(aCartWire({ items: [{ ...aCartItemWire(), ...wire }] }));
  expect(cart.items[0]?.picture).toEqual(picture);
});

function refusalOf(body: object) {
  try {
    return readPaymentUrl(body, 'Not placed.');
  } catch (error) {
    return error instanceof ApiError ? error.failure : error;
  }
}

test('reads a refusal in a normal response like one with an error status [CART-07]', () => {
  expect(
    refusalOf({
      success: false,
      payment: null,
      message: 'The total has changed.',
      code: 'IDEMPOTENCY_KEY_REUSED',
      errors: { expected_total: 'It is $5 now.' },
    }),
  ).toEqual({
    kind: 'rejected',
    status: 200,
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'The total has changed.',
    fieldErrors: { expected_total: 'It is $5 now.' },
  });
});

test('has a message for a refusal without one, and for a success without a payment [CART-07]', () => {
  expect(refusalOf({ success: false })).toMatchObject({ message: 'Not placed.' });
  expect(refusalOf({ success: true, payment: null })).toMatchObject({ message: 'Not placed.' });
});

test('treats only `success` as paid [CART-08]', async () => {
  const answer = { ...aPaymentWire({ status: 'captured' }), success: false };
  const api = createFakeApi({ '/cognito/payment/checkPaid': answer });
  expect(await checkPayment(api, { url: 'u', token: 't' })).toMatchObject({ status: 'pending' });
});
