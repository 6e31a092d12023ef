import { aBlock, aSlotRequest, createFakeApi, rejection } from 'remote-kit/testing';
import { aUserWire } from '../../testing/user-wire.ts';
import { load } from './load.ts';

const block = aBlock({ template: 'Cognito/profile' });
const SETTINGS = { name: 'Shop', organisation_name: 'Shop' };

function anApi(settings: object = {}, pages: Readonly<Record<string, unknown>> = {}) {
  return createFakeApi({
    '/cognito/user/authUser': { data: aUserWire({ date_of_birth: '1990-05-03' }) },
    '/cognito/user/creditBalance': { balance: '0.00' },
    '/cognito/domain/currentDomain': { data: { ...SETTINGS, ...settings } },
    ...pages,
  });
}

async function loadProfile(api: ReturnType<typeof anApi>, path = '/profile') {
  const { data, nested } = await load(block, aSlotRequest({ block, path }), { api });
  return { ...data, nested };
}

test("shows the customer's record with the fields that the settings switch on [ACC-06 ACC-07]", async () => {
  const data = await loadProfile(anApi({ profile_name: '1', profile_abn: '0' }));
  expect(data.options).toEqual(['name']);
  expect(data.profile.values).toMatchObject({ firstName: 'Kim', dateOfBirth: '1990-05-03' });
  expect([data.nested, data.ordersPage]).toEqual([[], 'missing']);
});

test('has a slot for the address book where customers may manage their addresses [ACC-10 FED-02]', async () => {
  const { nested } = await loadProfile(anApi({ profile_manage_addresses: '1' }));
  expect(nested?.map(({ blocks }) => blocks[0]?.template)).toEqual(['Sell/address_book']);
});

test('knows whether the site has a page with the orders [ACC-06]', async () => {
  const there = anApi({}, { '/cognito/page': { data: {} } });
  expect((await loadProfile(there)).ordersPage).toBe('there');
  const failing = () => {
    throw rejection({ status: 404, code: 'NOT_FOUND' });
  };
  expect((await loadProfile(anApi({}, { '/cognito/page': failing }))).ordersPage).toBe('missing');
});

test('reports what was saved [FED-18]', async () => {
  const data = await loadProfile(anApi(), '/profile?saved=email');
  expect(data.notice).toEqual({ kind: 'saved', form: 'email' });
});

const VOUCHER = { created_at: '2026-03-01T00:00:00Z', amount: '50.00', reason: 'gift_voucher' };

test('reads the credit of a redeemed voucher from the account, not from the address [CART-15]', async () => {
  const entries = [{ ...VOUCHER, amount: '-5.00', reason: 'order' }, VOUCHER];
  const account = { data: { credit: { balance: '45.00', entries }, email: 'kim@example.com' } };
  const api = anApi({}, { '/cognito/user/myAccount': account });
  expect((await loadProfile(api, '/profile?voucher=accepted')).acceptedVoucher).toEqual({
    amountCents: 5000,
  });
  expect((await loadProfile(api)).acceptedVoucher).toBeNull();
  expect((await loadProfile(api, '/profile?voucher=9999')).acceptedVoucher).toBeNull();
});

test('reports a redeemed voucher without an amount where the backend has no account call [CART-15]', async () => {
  const missing = () => {
    throw rejection({ status: 404, code: 'NOT_FOUND' });
  };
  const api = anApi({}, { '/cognito/user/myAccount': missing });
  expect((await loadProfile(api, '/profile?voucher=accepted')).acceptedVoucher).toEqual({
    amountCents: null,
  });
});
