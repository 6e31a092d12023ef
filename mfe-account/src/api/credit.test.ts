import { createFakeApi, rejection } from 'remote-kit/testing';
import { findCreditCents } from './credit.ts';

const CALL = '/cognito/user/creditBalance';

test('CART-15 reads the credit in cents', async () => {
  expect(await findCreditCents(createFakeApi({ [CALL]: { balance: '50.50' } }))).toBe(5050);
});

test('CART-15 shows a profile without credit where the back end keeps none', async () => {
  const api = createFakeApi({
    [CALL]: () => {
      throw rejection({ message: 'There is no such page.' });
    },
  });
  expect(await findCreditCents(api)).toBeNull();
});
