import { createFakeApi, rejection } from 'remote-kit/testing';
import { findCreditCents } from './credit.ts';

const CALL = '/cognito/user/creditBalance';

test('reads the credit in cents [CART-15]', async () => {
  expect(await findCreditCents(createFakeApi({ [CALL]: { balance: '50.50' } }))).toBe(5050);
});

test('omits the credit where the backend has none [CART-15]', async () => {
  const api = createFakeApi({
    [CALL]: () => {
      throw rejection({ message: 'There is no such page.' });
    },
  });
  expect(await findCreditCents(api)).toBeNull();
});
