import { createFakeApi } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { anActionRequest, aPageRequest } from '../testing/requests.ts';
import { act, refusing, show } from '../testing/server.ts';
import { aPaymentWire, voucherThemesWire } from '../testing/wire.ts';

const template = 'core/gift_voucher_purchase';
const PAGE = '/gift-vouchers';
const PAY_NOW = '/cognito/giftVoucher/payNow';
const REDEEM = '/cognito/giftVoucher/redeem';
const CHECK = '/cognito/payment/checkPaid';
const variables = { heading: 'Give a voucher', amounts: '20|50|100' };
const KEY = 'a'.repeat(32);

const anApi = (answers = {}) => createFakeApi({ '/graphql': voucherThemesWire(), ...answers });

/** The page's HTML; the address, the variables and a refusal decide. */
function showPage(
  parts: Partial<Parameters<typeof aPageRequest>[0]> = {},
  api: ApiClient = anApi(),
) {
  return show(aPageRequest({ template, variables, path: PAGE, ...parts }), api);
}

describe('gift voucher page', () => {
  test('CART-15 asks for a design, an amount or one’s own, and has a button without scripts', async () => {
    const api = anApi();
    const html = await showPage({}, api);
    expect(html).toContain('>Give a voucher</h2>');
    expect(html).toContain('action="/_action/voucher.pay"');
    expect(html.match(/name="theme"/g)).toHaveLength(2);
    expect(html).toMatch(/name="theme" checked="" value="3"|name="theme" value="3" checked=""/);
    expect(html).toContain('/assets/i/a1b2c3d4e5f60718/16x9/400.avif 400w');
    for (const label of ['$20.00', '$50.00', '$100.00', 'Other amount']) {
      expect(html).toContain(label);
    }
    expect(html).toMatch(/name="amount"[^>]*value="-1"/);
    expect(html).toMatch(/<button type="submit"[^>]*><span[^>]*>Pay</);
    expect(html).toMatch(/name="attempt" value="[0-9a-f]{32}"/);
    expect(html).not.toContain('style=');
    expect(api.calls).toMatchObject([
      { path: '/graphql', input: { query: expect.stringContaining('cognitoGiftVoucherThemes') } },
    ]);
  });

  test.each([[false], [0], ['0'], ['false']])(
    'CART-15 offers no custom amount when allow_custom_amounts is %j',
    async (allowed) => {
      const html = await showPage({
        variables: { ...variables, allow_custom_amounts: allowed },
      });
      expect(html).toContain('$50.00');
      expect(html).not.toContain('Other amount');
    },
  );

  test.each([[undefined], [true], ['1'], ['odd']])(
    'CART-15 offers a custom amount when allow_custom_amounts is %j',
    async (allowed) => {
      const extra = allowed === undefined ? {} : { allow_custom_amounts: allowed };
      expect(await showPage({ variables: { ...variables, ...extra } })).toContain('Other amount');
    },
  );

  test('CART-15 asks for the amount at once where none is listed', async () => {
    const html = await showPage({ variables: { amounts: { odd: true } } });
    expect(html).toMatch(/name="amount"[^>]*checked=""[^>]*value="-1"|value="-1"[^>]*checked=""/);
    expect(html).toContain('>Gift vouchers</h2>');
  });

  test('CART-15 sells nothing where no amount can be chosen', async () => {
    const html = await showPage({ variables: { amounts: '', allow_custom_amounts: false } });
    expect(html).toContain('can’t be bought right now');
    expect(html).not.toContain('voucher.pay');
  });

  test.each([
    ['refuses the call', { '/graphql': refusing({ status: 404, code: 'NOT_FOUND' }) }],
    ['does not know the query', { '/graphql': { errors: [{ message: 'Unknown field' }] } }],
    ['has no themes', { '/graphql': { data: { cognitoGiftVoucherThemes: [] } } }],
  ])(
    'CART-15 says that vouchers are not available where the back end %s',
    async (_why, answers) => {
      const html = await showPage({}, createFakeApi(answers));
      expect(html).toContain('can’t be bought right now');
      expect(html).toContain(`href="${PAGE}?voucher=redeem"`);
    },
  );

  test('CART-15 switches to redeeming by a link without scripts', async () => {
    expect(await showPage()).toContain(`href="${PAGE}?voucher=redeem"`);
    const html = await showPage({ path: `${PAGE}?voucher=redeem` });
    expect(html).toContain('action="/_action/voucher.redeem"');
    expect(html).toMatch(/<label[^>]*>.*Code/);
    expect(html).toContain(`href="${PAGE}?voucher=buy"`);
    expect(html).not.toContain('voucher.pay');
  });

  test('CART-15 explains to an anonymous visitor and leads to the login and back', async () => {
    const api = anApi();
    const html = await showPage({ signedIn: false, path: `${PAGE}?voucher=redeem` }, api);
    expect(html).toContain('Please log in to buy or redeem a gift voucher.');
    expect(html).toContain('href="/login?return_to=%2Fgift-vouchers%3Fvoucher%3Dredeem"');
    expect(html).not.toContain('_action');
    expect(api.calls).toEqual([]);
  });

  test('CART-15 shows a refused payment with what was entered, under the same attempt', async () => {
    const html = await showPage({
      rejected: {
        action: 'voucher.pay',
        message: 'The least amount is $10.00.',
        fieldErrors: { customAmount: 'Too little.' },
        values: { theme: '4', amount: '-1', customAmount: '5', attempt: KEY },
      },
    });
    expect(html).toContain('The least amount is $10.00.');
    expect(html).toContain('Too little.');
    expect(html).toContain('value="5"');
    expect(html).toContain(`value="${KEY}"`);
    expect(html).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/);
  });

  test('CART-15 shows a refused code in its own form', async () => {
    const html = await showPage({
      rejected: {
        action: 'voucher.redeem',
        message: 'We do not know this code.',
        fieldErrors: {},
        values: { code: 'NOPE' },
      },
    });
    expect(html).toContain('We do not know this code.');
    expect(html).toContain('value="NOPE"');
  });

  test('CART-15 takes no notice of another form that was refused', async () => {
    const rejected = { action: 'cart.update', message: 'No.', fieldErrors: {}, values: {} };
    expect(await showPage({ rejected })).not.toContain('No.');
  });
});

describe('payment return of a gift voucher', () => {
  const path = `${PAGE}?payum_token=tok`;

  test('CART-15 shows the specification’s sentence for a payment the server calls paid', async () => {
    const api = anApi({ [CHECK]: aPaymentWire({ order_number: null, amount: '50.00' }) });
    const html = await showPage({ path }, api);
    expect(html).toContain('Payment Successful Please check your email for your receipt');
    expect(html).toContain('$50.00');
    expect(html).toMatch(new RegExp(`href="${PAGE}"[^>]*>Buy another voucher`));
    expect(api.calls).toEqual([
      {
        ...{ method: 'GET', path: CHECK },
        input: { url: `https://shop.example${PAGE}`, payum_token: 'tok' },
      },
    ]);
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'CART-15 says Payment Failed for a payment that was %s',
    async (status) => {
      const api = anApi({ [CHECK]: aPaymentWire({ status, message: 'Declined by the bank.' }) });
      const html = await showPage({ path }, api);
      expect(html).toContain('Payment Failed');
      expect(html).toContain('Declined by the bank.');
      expect(html).not.toContain('Payment Successful');
    },
  );

  test('CART-15 shows that it is loading while a payment is pending', async () => {
    const api = anApi({ [CHECK]: aPaymentWire({ status: 'pending' }) });
    const html = await showPage({ path }, api);
    expect(html).toContain('<progress');
    expect(html).toContain(`href="${path}"`);
  });

  test('CART-15 shows the payment to its owner only', async () => {
    const api = anApi({ [CHECK]: refusing({ status: 401, code: 'LOGIN_REQUIRED' }) });
    const html = await showPage({ path, signedIn: false }, api);
    expect(html).toContain('href="/login?return_to=%2Fgift-vouchers%3Fpayum_token%3Dtok"');
  });

  test('CART-15 believes no token that cannot be one', async () => {
    const api = anApi();
    const html = await showPage({ path: `${PAGE}?payum_token=${'t'.repeat(201)}` }, api);
    expect(html).toContain('We don’t know this payment');
    expect(api.calls).toEqual([]);
  });
});

describe('plain forms of gift vouchers', () => {
  const FIELDS = { theme: '3', amount: '50.00', customAmount: '', attempt: KEY };
  const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' } };
  const page = { page: `${PAGE}?voucher=buy` };
  const pay = (fields: Readonly<Record<string, string>>, api: ApiClient) =>
    act(anActionRequest('voucher.pay', fields, page), api);
  const redeem = (fields: Readonly<Record<string, string>>, api: ApiClient) =>
    act(anActionRequest('voucher.redeem', fields, page), api);

  test('CART-15 pays and redirects to the payment address', async () => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    expect(await pay(FIELDS, api)).toEqual({ kind: 'redirect', to: 'https://pay.example/1' });
    expect(api.calls[0]?.input).toEqual({
      theme_id: 3,
      amount: '50.00',
      url: `https://shop.example${PAGE}`,
    });
  });

  test('CART-15 pays once however often the form is posted', async () => {
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

  test('CART-15 sends the amount a visitor wrote', async () => {
    const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
    await pay({ ...FIELDS, amount: '-1', customAmount: '$35.5' }, api);
    expect(api.calls[0]?.input).toMatchObject({ amount: '35.50' });
  });

  test.each([
    ['0', 'amount'],
    ['free', 'amount'],
    ['-1', 'customAmount'],
  ])('CART-15 asks the shop for nothing when the amount is %s', async (amount, field) => {
    const api = createFakeApi();
    expect(await pay({ ...FIELDS, amount }, api)).toMatchObject({
      kind: 'rejected',
      rejected: { action: 'voucher.pay', fieldErrors: { [field]: expect.any(String) } },
    });
    expect(api.calls).toEqual([]);
  });

  test('CART-15 shows the server’s message and starts another attempt after a refusal', async () => {
    const message = 'This amount is not on offer.';
    const api = createFakeApi({ [PAY_NOW]: { success: false, message, payment: null } });
    expect(await pay(FIELDS, api)).toMatchObject({
      rejected: { message, values: { theme: '3', attempt: '' } },
    });
  });

  test('CART-15 puts the API’s field errors beside our fields', async () => {
    const api = createFakeApi({ [PAY_NOW]: refusing({ fieldErrors: { theme_id: 'Gone.' } }) });
    expect(await pay(FIELDS, api)).toMatchObject({ rejected: { fieldErrors: { theme: 'Gone.' } } });
  });

  test('CART-15 keeps the attempt’s key when the call failed in transit', async () => {
    const api = createFakeApi({
      [PAY_NOW]: () => {
        throw new ApiError({ kind: 'unreachable' });
      },
    });
    expect(await pay(FIELDS, api)).toMatchObject({ rejected: { values: { attempt: KEY } } });
  });

  test('CART-15 never redirects to a payment address that is no web address', async () => {
    const payment = { id: 'p', url: 'javascript:alert(1)' };
    const api = createFakeApi({ [PAY_NOW]: { success: true, payment } });
    await expect(pay(FIELDS, api)).rejects.toThrow('payment address');
  });

  test('CART-15 goes to the profile after redeeming', async () => {
    const api = createFakeApi({ [REDEEM]: { success: true, message: 'Thanks' } });
    expect(await redeem({ code: ' DEMO-GIFT ' }, api)).toEqual({
      kind: 'redirect',
      to: '/profile',
    });
    expect(api.calls[0]?.input).toEqual({ code: 'DEMO-GIFT' });
  });

  test('CART-15 shows why a code was not redeemed', async () => {
    const message = 'This voucher was redeemed already.';
    const refused = createFakeApi({ [REDEEM]: { success: false, message } });
    expect(await redeem({ code: 'X' }, refused)).toMatchObject({
      rejected: { message, values: { code: 'X' } },
    });
    const rejected = createFakeApi({ [REDEEM]: refusing({ message }) });
    expect(await redeem({ code: 'X' }, rejected)).toMatchObject({ rejected: { message } });
  });

  test('CART-15 asks for a code', async () => {
    expect(await redeem({ code: ' ' }, createFakeApi())).toMatchObject({
      rejected: { fieldErrors: { code: 'Enter the code.' } },
    });
  });

  test.each([PAY_NOW, REDEEM])(
    'CART-15 sends a visitor without a session to the login: %s',
    async (call) => {
      const api = createFakeApi({ [call]: refusing({ status: 403, code: 'LOGIN_REQUIRED' }) });
      const answer = call === PAY_NOW ? pay(FIELDS, api) : redeem({ code: 'X' }, api);
      expect(await answer).toEqual({ kind: 'login-required' });
    },
  );
});
