import { createTestApp, useTestApp, type TestApp } from '../testing/test-app.ts';

const card = { basisPoints: 175, fixedCents: 30 };
const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null };

const shop = useTestApp({ stripe, surcharges: new Map([['stripe', card]]) });

type Call = 'creditCardSurchargeOf' | 'paymentSurchargesOf';

async function post(app: TestApp, call: Call, body: object) {
  const url = `/api/v1/cognito/payment/${call}`;
  const response = await app.inject({ method: 'POST', url, payload: body });
  return { status: response.statusCode, body: response.json<unknown>() };
}

test('returns the surcharge of a card payment to any visitor [API-01 CART-11]', async () => {
  expect(await post(shop, 'creditCardSurchargeOf', { amount: '100.00' })).toEqual({
    status: 200,
    body: { data: { surcharge: '2.05' } },
  });
  expect(await post(shop, 'creditCardSurchargeOf', { amount: 31.43 })).toMatchObject({
    body: { data: { surcharge: '0.85' } },
  });
  expect(await post(shop, 'creditCardSurchargeOf', { amount: 0 })).toMatchObject({
    body: { data: { surcharge: '0.00' } },
  });
});

test('returns the surcharge of every payment method, including zero [API-01 CART-11]', async () => {
  expect(await post(shop, 'paymentSurchargesOf', { amount: '100.00' })).toEqual({
    status: 200,
    body: {
      data: [
        { id: 'stripe', name: 'Card', surcharge: '2.05' },
        { id: 'sandbox', name: 'Test payment', surcharge: '0.00' },
      ],
    },
  });
});

test.each([['-1.00'], [-1], [1e12], ['1e3'], ['12.345'], ['a'], [null], [{}]])(
  'refuses %p as an amount and names the field [API-01 CART-11]',
  async (amount) => {
    for (const call of ['creditCardSurchargeOf', 'paymentSurchargesOf'] as const) {
      expect(await post(shop, call, { amount })).toMatchObject({
        status: 422,
        body: {
          code: 'VALIDATION_FAILED',
          errors: { amount: 'Enter an amount in dollars, for example 12.50.' },
        },
      });
    }
  },
);

test('adds nothing unless the owner configures it [API-01 CART-11]', async () => {
  const plain = await createTestApp();
  try {
    expect(await post(plain, 'creditCardSurchargeOf', { amount: '100.00' })).toMatchObject({
      body: { data: { surcharge: '0.00' } },
    });
    expect(await post(plain, 'paymentSurchargesOf', { amount: '100.00' })).toMatchObject({
      body: { data: [{ id: 'sandbox', surcharge: '0.00' }] },
    });
  } finally {
    await plain.close();
  }
});
