import { createFakeApi } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { anActionRequest } from '../testing/requests.ts';
import { act, refusing } from '../testing/server.ts';

const PAGE = '/gift-vouchers';
const PAY_NOW = '/cognito/giftVoucher/payNow';
const REDEEM = '/cognito/giftVoucher/redeem';
const KEY = 'a'.repeat(32);

describe('plain forms of gift vouchers', () => {
  const FIELDS = { theme: '3', amount: '50.00', customAmount: '', attempt: KEY };
  const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' } };
  const page = { page: `${PAGE}?voucher=buy` };
  const pay = (fields: Readonly<Record<string, string>>, api: ApiClient) =>
    act(anActionRequest('voucher.pay', fields, page), api);
  const redeem = (fields: Readonly<Record<string, string>>, api: ApiClient) =>
    act(anActionRequest('voucher.redeem', fields, page), api);

  test('pays and redirects to the payment address [CART-15]', async () => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    expect(await pay(FIELDS, api)).toEqual({ kind: 'redirect', to: 'https://pay.example/1' });
    expect(api.calls[0]?.input).toEqual({
      theme_id: 3,
      amount: '50.00',
      url: `https://shop.example${PAGE}`,
    });
  });

  test.each([
    ['voucher-12', `https://shop.example${PAGE}#voucher-12`],
    ['form-12', `https://shop.example${PAGE}`],
  ])('returns the payment of a form at %s to %s [CART-15]', async (anchor, url) => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    await pay({ ...FIELDS, anchor }, api);
    expect(api.calls[0]?.input).toMatchObject({ url });
  });

  test('pays once, however often the form is posted [CART-15]', async () => {
    const keys: (string | undefined)[] = [];
    const fake = createFakeApi({ [PAY_NOW]: ACCEPTED });
    const api: ApiClient = {
      get: fake.get,
      post: (path, body, options) => {
        keys.push(options?.idempotencyKey);
        return fake.post(path, body, options);
      },
    };
    await pay(FIELDS, api);
    await pay(FIELDS, api);
    expect(keys).toEqual([KEY, KEY]);
  });

  test('sends the custom amount [CART-15]', async () => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    await pay({ ...FIELDS, amount: '-1', customAmount: '$35.5' }, api);
    expect(api.calls[0]?.input).toMatchObject({ amount: '35.50' });
  });

  test.each([
    ['0', 'amount'],
    ['free', 'amount'],
    ['-1', 'customAmount'],
  ])('makes no call when the amount is %s [CART-15]', async (amount, field) => {
    const api = createFakeApi();
    expect(await pay({ ...FIELDS, amount }, api)).toMatchObject({
      kind: 'rejected',
      rejected: { action: 'voucher.pay', fieldErrors: { [field]: expect.any(String) } },
    });
    expect(api.calls).toEqual([]);
  });

  test('shows the server’s message and starts a new attempt after a rejection [CART-15]', async () => {
    const message = 'This amount is not on offer.';
    const api = createFakeApi({ [PAY_NOW]: { success: false, message, payment: null } });
    expect(await pay(FIELDS, api)).toMatchObject({
      rejected: { message, values: { theme: '3', attempt: '' } },
    });
  });

  test("shows the API’s field errors beside the form's fields [CART-15]", async () => {
    const api = createFakeApi({ [PAY_NOW]: refusing({ fieldErrors: { theme_id: 'Gone.' } }) });
    expect(await pay(FIELDS, api)).toMatchObject({ rejected: { fieldErrors: { theme: 'Gone.' } } });
  });

  test.each([
    ['amount', FIELDS],
    ['customAmount', { ...FIELDS, amount: '-1', customAmount: '4' }],
  ])('shows the error of an amount at its field: %s [CART-15]', async (field, fields) => {
    const api = createFakeApi({ [PAY_NOW]: refusing({ fieldErrors: { amount: 'Not sold.' } }) });
    expect(await pay(fields, api)).toMatchObject({
      rejected: { fieldErrors: { [field]: 'Not sold.' } },
    });
  });

  test('keeps the attempt’s key when the call failed in transit [CART-15]', async () => {
    const api = createFakeApi({
      [PAY_NOW]: () => {
        throw new ApiError({ kind: 'unreachable' });
      },
    });
    expect(await pay(FIELDS, api)).toMatchObject({ rejected: { values: { attempt: KEY } } });
  });

  test('never redirects to a payment address that is not a web address [CART-15]', async () => {
    const payment = { id: 'p', url: 'javascript:alert(1)' };
    const api = createFakeApi({ [PAY_NOW]: { success: true, payment } });
    await expect(pay(FIELDS, api)).rejects.toThrow('payment address');
  });

  test('opens the profile after redeeming [CART-15]', async () => {
    const api = createFakeApi({ [REDEEM]: { success: true, message: 'Thanks' } });
    expect(await redeem({ code: ' DEMO-GIFT ' }, api)).toEqual({
      kind: 'redirect',
      to: '/profile?voucher=accepted',
    });
    expect(api.calls[0]?.input).toEqual({ code: 'DEMO-GIFT' });
  });

  test('sells to a visitor without an account, at an email address [CART-15]', async () => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    const byVisitor = { ...page, signedIn: false };
    const fields = { ...FIELDS, email: 'kim@example.com' };
    expect(await act(anActionRequest('voucher.pay', fields, byVisitor), api)).toEqual({
      kind: 'redirect',
      to: 'https://pay.example/1',
    });
    expect(api.calls[0]?.input).toMatchObject({ email: 'kim@example.com' });
    expect(await act(anActionRequest('voucher.pay', FIELDS, byVisitor), api)).toMatchObject({
      rejected: { fieldErrors: { email: 'Enter your email address.' } },
    });
  });

  test('sells a voucher for someone else, and keeps what was typed when a field is missing [CART-15]', async () => {
    const recipient = {
      receiver: 'other',
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      senderName: 'Alex',
      message: 'Happy\r\nbirthday',
      openedOn: '2026-11-28',
      sendOn: '2026-12-24',
    };
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    await pay({ ...FIELDS, ...recipient }, api);
    expect(api.calls[0]?.input).toMatchObject({
      recipient: {
        name: 'Kim',
        email: 'kim@example.com',
        sender_name: 'Alex',
        message: 'Happy\nbirthday',
        send_on: '2026-12-24',
      },
    });
    // The day that the form was opened with means today, also after midnight.
    await pay({ ...FIELDS, ...recipient, sendOn: '2026-11-28' }, api);
    expect(api.calls[1]?.input).toMatchObject({ recipient: { send_on: '' } });
    // Fields of a recipient who was given up again are not sent.
    await pay({ ...FIELDS, ...recipient, receiver: 'buyer' }, api);
    expect(api.calls[2]?.input).not.toHaveProperty('recipient');
    expect(await pay({ ...FIELDS, ...recipient, recipientEmail: 'kim' }, api)).toMatchObject({
      rejected: {
        fieldErrors: { recipientEmail: 'Enter an email address like name@example.com.' },
        values: { recipientName: 'Kim', message: recipient.message, sendOn: '2026-12-24' },
      },
    });
    expect(api.calls).toHaveLength(3);
  });

  test('sends a visitor who redeems to the login, without a call [CART-15]', async () => {
    const api = createFakeApi();
    const redeeming = { page: `${PAGE}?voucher=redeem`, signedIn: false };
    const request = anActionRequest('voucher.redeem', { code: 'DEMO-GIFT' }, redeeming);
    expect(await act(request, api)).toEqual({ kind: 'login-required' });
    expect(api.calls).toEqual([]);
  });

  test('shows why a code was not redeemed [CART-15]', async () => {
    const message = 'This voucher was redeemed already.';
    const refused = createFakeApi({ [REDEEM]: { success: false, message } });
    expect(await redeem({ code: 'X' }, refused)).toMatchObject({
      rejected: { message, values: { code: 'X' } },
    });
    const rejected = createFakeApi({ [REDEEM]: refusing({ message }) });
    expect(await redeem({ code: 'X' }, rejected)).toMatchObject({ rejected: { message } });
  });

  test('requires a code [CART-15]', async () => {
    expect(await redeem({ code: ' ' }, createFakeApi())).toMatchObject({
      rejected: { fieldErrors: { code: 'Enter the code.' } },
    });
  });

  test.each([PAY_NOW, REDEEM])(
    'sends a visitor without a session to the login: %s [CART-15]',
    async (call) => {
      const api = createFakeApi({ [call]: refusing({ status: 403, code: 'LOGIN_REQUIRED' }) });
      const answer = call === PAY_NOW ? pay(FIELDS, api) : redeem({ code: 'X' }, api);
      expect(await answer).toEqual({ kind: 'login-required' });
    },
  );
});
