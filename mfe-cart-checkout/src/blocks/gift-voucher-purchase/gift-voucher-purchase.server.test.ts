import { createFakeApi } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import { aPageRequest } from '../../testing/requests.ts';
import { refusing, show } from '../../testing/server.ts';
import { aPaymentWire, voucherThemesWire } from '../../testing/wire.ts';

const template = 'core/gift_voucher_purchase';
const PAGE = '/gift-vouchers';
const CHECK = '/cognito/payment/checkPaid';
const variables = { heading: 'Give a voucher', amounts: '20|50|100' };
const KEY = 'a'.repeat(32);

const DOMAIN = '/cognito/domain/currentDomain';
const anApi = (answers = {}) =>
  createFakeApi({
    '/graphql': voucherThemesWire(),
    [DOMAIN]: { data: { organisation_name: 'Tumblerworks', voucher_delivery: '1' } },
    ...answers,
  });

/** The page's HTML for an address, variables and a rejection. */
function showPage(
  parts: Partial<Parameters<typeof aPageRequest>[0]> = {},
  api: ApiClient = anApi(),
) {
  return show(aPageRequest({ template, variables, path: PAGE, ...parts }), api);
}

describe('gift voucher page', () => {
  test('asks for a design and a listed or custom amount, and has a button without scripts [CART-15]', async () => {
    const api = anApi();
    const html = await showPage({}, api);
    expect(html).toContain('>Give a voucher</h2>');
    expect(html).toContain('<section id="voucher-1"');
    expect(html).toContain('name="anchor" value="voucher-1"');
    expect(html).toContain('action="/_action/voucher.pay#voucher-1"');
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
      { path: DOMAIN },
    ]);
  });

  test.each([[false], [0], ['0'], ['false']])(
    'offers no custom amount when allow_custom_amounts is %j [CART-15]',
    async (allowed) => {
      const html = await showPage({
        variables: { ...variables, allow_custom_amounts: allowed },
      });
      expect(html).toContain('$50.00');
      expect(html).not.toContain('Other amount');
    },
  );

  test.each([[undefined], [true], ['1'], ['odd']])(
    'offers a custom amount when allow_custom_amounts is %j [CART-15]',
    async (allowed) => {
      const extra = allowed === undefined ? {} : { allow_custom_amounts: allowed };
      expect(await showPage({ variables: { ...variables, ...extra } })).toContain('Other amount');
    },
  );

  test('asks for the amount directly where none is listed [CART-15]', async () => {
    const html = await showPage({ variables: { amounts: { odd: true } } });
    expect(html).toMatch(/name="amount"[^>]*checked=""[^>]*value="-1"|value="-1"[^>]*checked=""/);
    expect(html).toContain('>Gift vouchers</h2>');
  });

  test('sells nothing where no amount is available [CART-15]', async () => {
    const html = await showPage({ variables: { amounts: '', allow_custom_amounts: false } });
    expect(html).toContain('are not available right now');
    expect(html).not.toContain('voucher.pay');
  });

  test.each([
    ['refuses the call', { '/graphql': refusing({ status: 404, code: 'NOT_FOUND' }) }],
    ['does not know the query', { '/graphql': { errors: [{ message: 'Unknown field' }] } }],
    ['has no themes', { '/graphql': { data: { cognitoGiftVoucherThemes: [] } } }],
  ])(
    'shows that vouchers are not available where the backend %s [CART-15]',
    async (_why, answers) => {
      const html = await showPage({}, createFakeApi(answers));
      expect(html).toContain('are not available right now');
      expect(html).toContain(`href="${PAGE}?voucher=redeem#voucher-1"`);
    },
  );

  test('switches to redeeming by a link without scripts [CART-15]', async () => {
    expect(await showPage()).toContain(`href="${PAGE}?voucher=redeem#voucher-1"`);
    const html = await showPage({ path: `${PAGE}?voucher=redeem` });
    expect(html).toContain('action="/_action/voucher.redeem#voucher-1"');
    expect(html).toMatch(/<label[^>]*>.*Code/);
    expect(html).toContain(`href="${PAGE}?voucher=buy#voucher-1"`);
    expect(html).not.toContain('voucher.pay');
  });

  test('sells to visitors without an account, who give an email address [CART-15]', async () => {
    const html = await showPage({ signedIn: false });
    expect(html).toContain('action="/_action/voucher.pay#voucher-1"');
    expect(html).toMatch(/<label[^>]*>Email for your receipt/);
    expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
    expect(await showPage()).not.toContain('name="email"');
  });

  test('lets a visitor enter a code and says that a login follows [CART-15]', async () => {
    const html = await showPage({ signedIn: false, path: `${PAGE}?voucher=redeem` });
    expect(html).toContain('action="/_action/voucher.redeem#voucher-1"');
    expect(html).toContain('You log in on the next page.');
  });

  test('shows a rejected payment with the entered values and the same attempt [CART-15]', async () => {
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

  test('has all fields of a recipient without scripts, and shows them again as they were typed [CART-15]', async () => {
    const html = await showPage();
    expect(html).toMatch(/name="receiver"[^>]*checked=""[^>]*value="buyer"/);
    const [, today = ''] = /name="openedOn" value="(\d{4}-\d\d-\d\d)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`type="date"[^>]* name="sendOn"[^>]* value="${today}"`));
    expect(html).toContain(`min="${today}"`);
    expect(html).toContain('Only for a voucher for someone else:');
    expect(html).toContain('at 8 am in Sydney.');
    const values = {
      receiver: 'other',
      recipientName: 'Kim "Pin" Locke',
      recipientEmail: 'kim@',
      senderName: 'Alex',
      message: '</textarea><b>Hi',
      sendOn: '2026-12-24',
    };
    const fieldErrors = { recipientEmail: 'Not an address.' };
    const rejected = { action: 'voucher.pay', message: 'Please check.', fieldErrors, values };
    const again = await showPage({ rejected });
    expect(again).toMatch(/name="receiver"[^>]*checked=""[^>]*value="other"/);
    expect(again).toContain('value="Kim &quot;Pin&quot; Locke"');
    expect(again).toContain('&lt;/textarea&gt;&lt;b&gt;Hi</textarea>');
    expect(again).toContain('value="2026-12-24"');
    expect(again).toMatch(/name="recipientEmail"[^>]*>/);
    expect(again).toContain('Not an address.');
  });

  test('asks for no recipient where the backend sends vouchers to their buyers only [CART-15 API-09]', async () => {
    for (const domain of [{ data: { organisation_name: 'Other' } }, refusing({ status: 500 })]) {
      const html = await showPage({}, anApi({ [DOMAIN]: domain }));
      expect(html).toContain('voucher.pay');
      expect(html).not.toContain('name="receiver"');
    }
  });

  test('shows a rejected code in its form [CART-15]', async () => {
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

  test('ignores the rejection of another form [CART-15]', async () => {
    const rejected = { action: 'cart.update', message: 'No.', fieldErrors: {}, values: {} };
    expect(await showPage({ rejected })).not.toContain('No.');
  });
});

describe('payment return of a gift voucher', () => {
  const path = `${PAGE}?payum_token=tok`;

  test('shows the specification’s sentence for a payment the server calls paid [CART-15]', async () => {
    const api = anApi({ [CHECK]: aPaymentWire({ order_number: null, amount: '50.00' }) });
    const html = await showPage({ path }, api);
    expect(html).toContain('Payment Successful Please check your email for your receipt');
    expect(html).toContain('$50.00');
    expect(html).toMatch(new RegExp(`href="${PAGE}"[^>]*>Buy another voucher`));
    expect(html).toMatch(new RegExp(`href="${PAGE}\\?voucher=redeem"[^>]*>Redeem it yourself`));
    expect(api.calls).toEqual([
      {
        method: 'GET',
        path: CHECK,
        input: {
          url: `https://shop.example${PAGE}`,
          payum_token: 'tok',
        },
      },
    ]);
  });

  test('shows the code to a visitor without an account, and a card to print [CART-15]', async () => {
    const wire = aPaymentWire({ order_number: null, amount: '50.00' });
    const voucher = {
      code: 'ABCD-EFGH-JKLM-NPQR',
      expires_at: '2029-03-01T00:00:00Z',
      print_url: '/api/v1/voucher/print?key=k',
      is_mailed: true,
    };
    const api = anApi({ [CHECK]: { ...wire, payment: { ...wire.payment, voucher } } });
    const html = await showPage({ path, signedIn: false }, api);
    expect(html).toContain('Payment Successful Please check your email for your receipt');
    expect(html).toMatch(/Voucher code<\/dt><dd>ABCD-EFGH-JKLM-NPQR/);
    expect(html).toMatch(/href="\/api\/v1\/voucher\/print\?key=k"[^>]*>Print the voucher/);
  });

  test.each([
    [null, 'to Kim (kim@example.com) now.'],
    ['2026-12-24', 'to Kim (kim@example.com) at 8 am on 24 December 2026.'],
  ])(
    'says to whom a voucher is sent, and offers neither code nor card: %s [CART-15]',
    async (send_on, sentence) => {
      const voucher_delivery = {
        recipient_name: 'Kim',
        recipient_email: 'kim@example.com',
        send_on,
      };
      const wire = aPaymentWire({ order_number: null, amount: '50.00', voucher_delivery });
      const html = await showPage({ path }, anApi({ [CHECK]: wire }));
      expect(html).toContain(sentence);
      expect(html).not.toMatch(/Voucher code|Print the voucher|Redeem it yourself/);
      expect(html).not.toContain('The voucher’s code is in that email');
    },
  );

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'says Payment Failed for a payment that was %s [CART-15]',
    async (status) => {
      const api = anApi({ [CHECK]: aPaymentWire({ status, message: 'Declined by the bank.' }) });
      const html = await showPage({ path }, api);
      expect(html).toContain('Payment Failed');
      expect(html).toContain('Declined by the bank.');
      expect(html).not.toContain('Payment Successful');
    },
  );

  test('shows a pending payment as in progress [CART-15]', async () => {
    const api = anApi({ [CHECK]: aPaymentWire({ status: 'pending' }) });
    const html = await showPage({ path }, api);
    expect(html).toContain('<progress');
    expect(html).toContain(`href="${path}"`);
  });

  test('links to an open payment page, or to the form [CART-15]', async () => {
    const payment_url = 'https://checkout.stripe.com/c/pay/cs_1';
    const api = anApi({ [CHECK]: aPaymentWire({ status: 'pending', payment_url }) });
    const html = await showPage({ path }, api);
    expect(html).toMatch(new RegExp(`href="${payment_url}"[^>]*>Continue to payment`));
    expect(html).toMatch(new RegExp(`href="${PAGE}"[^>]*>Change the voucher`));
  });

  test('shows the payment only to the customer who paid [CART-15]', async () => {
    const api = anApi({ [CHECK]: refusing({ status: 401, code: 'LOGIN_REQUIRED' }) });
    const html = await showPage({ path, signedIn: false }, api);
    expect(html).toContain('href="/login?return_to=%2Fgift-vouchers%3Fpayum_token%3Dtok"');
  });

  test('says that a payment failed that the shop does not know [CART-15 API-09]', async () => {
    const api = anApi({ [CHECK]: { success: false, payment: null } });
    const html = await showPage({ path }, api);
    expect(html).toContain('Payment Failed');
    expect(html).toMatch(new RegExp(`href="${PAGE}"[^>]*>Buy a voucher`));
  });

  test('ignores a token with an impossible format [CART-15]', async () => {
    const api = anApi();
    const html = await showPage({ path: `${PAGE}?payum_token=${'t'.repeat(201)}` }, api);
    expect(html).toContain('Payment Failed');
    expect(api.calls).toEqual([]);
  });
});
