/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, createFakeBus, rejection, renderBlock } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { POLL_INTERVAL_MS } from '../../components/payment-watch.ts';
import { aPaymentWire } from '../../testing/wire.ts';
import type { GiftVoucherData, VoucherFormsData } from './gift-voucher-data.ts';
import { GiftVoucher } from './view.tsx';

const PAY_NOW = '/cognito/giftVoucher/payNow';
const REDEEM = '/cognito/giftVoucher/redeem';
const PATH = '/gift-vouchers';
const KEY = 'a'.repeat(32);
const ACCEPTED = { success: true, payment: { id: 'p', url: 'https://pay.example/1' }, message: '' };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

function someForms(forms: Partial<VoucherFormsData> = {}): GiftVoucherData {
  return {
    heading: 'Gift vouchers',
    content: {
      kind: 'forms',
      mode: 'buy',
      buyer: 'customer',
      amountsCents: [2000, 5000],
      customAmounts: 'offered',
      themes: [
        { id: 3, name: 'Brass', pictureHash: 'a1b2c3d4e5f60718' },
        { id: 4, name: 'Layer lines', pictureHash: null },
      ],
      sendDays: { first: '2026-11-28', last: '2027-11-28', city: 'Sydney' },
      anchor: 'voucher-7',
      returnUrl: `https://shop.example${PATH}`,
      attemptKey: KEY,
      rejected: null,
      ...forms,
    },
  };
}

function show(api: ApiClient, data: GiftVoucherData = someForms()) {
  const openedUrls: string[] = [];
  const bus = createFakeBus();
  const View = (props: { readonly data: GiftVoucherData }) => (
    <GiftVoucher
      anchor="voucher-7"
      data={props.data}
      leaveForPayment={(url) => openedUrls.push(url)}
    />
  );
  return { openedUrls, bus, ...renderBlock({ View, data, api, bus, path: PATH }) };
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the pay button only for an amount above 0 [CART-15]', async () => {
  show(createFakeApi());
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByText('Choose an amount to continue to payment.')).toBeVisible();
  await choose('$50.00');
  expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  expect(screen.queryByText(/^Choose an amount/)).not.toBeInTheDocument();
  await choose('Other amount');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '35.5');
  expect(screen.getByRole('button', { name: 'Pay $35.50' })).toBeVisible();
});

test('sends design and amount and opens the payment page [CART-15]', async () => {
  const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
  const { openedUrls } = show(api);
  expect(screen.getByRole('radio', { name: 'Brass' })).toBeChecked();
  await choose('Layer lines');
  await choose('$20.00');
  await press('Pay $20.00');
  await waitFor(() => expect(openedUrls).toEqual(['https://pay.example/1']));
  expect(api.calls).toMatchObject([
    {
      path: PAY_NOW,
      input: { theme_id: 4, amount: '20.00', url: `https://shop.example${PATH}` },
    },
  ]);
});

test('sends the recipient’s details of a voucher for someone else, and shows refused ones beside their fields [CART-15]', async () => {
  const refuse = () =>
    Promise.reject(rejection({ fieldErrors: { 'recipient.send_on': 'Choose a later day.' } }));
  const api = createFakeApi({ [PAY_NOW]: refuse });
  show(api);
  await choose('$20.00');
  await choose('For someone else');
  await press('Pay $20.00');
  expect(screen.getByLabelText(/^Recipient’s name/)).toHaveAccessibleDescription(
    'Enter the recipient’s name.',
  );
  expect(api.calls).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Recipient’s name/), 'Kim');
  await userEvent.type(screen.getByLabelText(/^Recipient’s email/), 'kim@example.com');
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Alex');
  await userEvent.type(screen.getByLabelText('Message'), 'Enjoy!');
  const day = screen.getByLabelText('Send on');
  expect(day).toHaveValue('2026-11-28');
  expect(day).toHaveAttribute('max', '2027-11-28');
  await press('Pay $20.00');
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Choose a later day\.$/));
  expect(api.calls[0]?.input).toMatchObject({
    recipient: {
      name: 'Kim',
      email: 'kim@example.com',
      sender_name: 'Alex',
      message: 'Enjoy!',
      send_on: '',
    },
  });
});

test('pays once, however often the button is pressed [CART-15]', async () => {
  const api = createFakeApi({ [PAY_NOW]: () => new Promise(() => undefined) });
  show(api);
  await choose('$20.00');
  const button = screen.getByRole('button', { name: 'Pay $20.00' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(api.calls).toHaveLength(1);
});

test('retries with the same key after a lost connection, with a new one after a rejection [CART-15]', async () => {
  const keys: (string | undefined)[] = [];
  const answers = [
    () => Promise.reject(new ApiError({ kind: 'unreachable' })),
    () => Promise.reject(rejection({ message: 'This amount is not on offer.' })),
    () => Promise.resolve(ACCEPTED),
  ];
  const api: ApiClient = {
    get: () => Promise.reject(new Error('Unexpected GET')),
    post: (_path, _body, options) => {
      keys.push(options?.idempotencyKey);
      return answers.shift()?.() ?? Promise.reject(new Error('Too many requests'));
    },
  };
  const { openedUrls } = show(api);
  await choose('$20.00');
  await press('Pay $20.00');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong/);
  await press('Pay $20.00');
  expect(await screen.findByRole('alert')).toHaveTextContent('This amount is not on offer.');
  await press('Pay $20.00');
  await waitFor(() => expect(openedUrls).toHaveLength(1));
  expect(keys.slice(0, 2)).toEqual([KEY, KEY]);
  expect(keys[2]).not.toBe(KEY);
});

test('switches between buying and redeeming by a button that keeps the focus [CART-15]', async () => {
  show(createFakeApi());
  await press('Redeem a voucher instead');
  expect(screen.getByLabelText(/^Code/)).toBeVisible();
  const back = screen.getByRole('button', { name: 'Buy a voucher instead' });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(screen.getByRole('form', { name: 'Buy a gift voucher' })).toBeVisible();
});

test('opens the profile after redeeming [CART-15]', async () => {
  const message = '$50.00 was added to your credit.';
  const api = createFakeApi({ [REDEEM]: { success: true, message } });
  const { navigations, bus } = show(api, someForms({ mode: 'redeem' }));
  await userEvent.type(screen.getByLabelText(/^Code/), ' DEMO-GIFT ');
  await press('Redeem');
  await waitFor(() => expect(navigations).toEqual([{ kind: 'push', to: '/profile' }]));
  expect(api.calls).toMatchObject([{ path: REDEEM, input: { code: 'DEMO-GIFT' } }]);
  expect(bus.published).toEqual([
    {
      type: 'shell.alert-requested',
      kind: 'success',
      text: 'Gift voucher accepted. $50.00 was added to your credit.',
    },
  ]);
});

test('a visitor without an account gives an email address and pays [CART-15]', async () => {
  const api = createFakeApi({ [PAY_NOW]: ACCEPTED });
  const { openedUrls } = show(api, someForms({ buyer: 'visitor' }));
  const email = screen.getByRole('textbox', { name: /^Email for your receipt/ });
  expect(email).toBeRequired();
  await choose('$20.00');
  await press('Pay $20.00');
  expect(email).toHaveAccessibleDescription(/Enter your email address\./);
  await userEvent.type(email, 'kim');
  await press('Pay $20.00');
  expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com\./);
  expect(api.calls).toEqual([]);

  await userEvent.type(email, '@example.com');
  await press('Pay $20.00');
  await waitFor(() => expect(openedUrls).toEqual(['https://pay.example/1']));
  expect(api.calls).toMatchObject([
    { path: PAY_NOW, input: { theme_id: 3, amount: '20.00', email: 'kim@example.com' } },
  ]);
});

test('asks a customer for no email address [CART-15]', () => {
  show(createFakeApi());
  expect(
    screen.queryByRole('textbox', { name: /email for your receipt/i }),
  ).not.toBeInTheDocument();
});

test('a visitor logs in before redeeming and finds the code again, which is in no address [CART-15 SH-06]', async () => {
  const api = createFakeApi({ [REDEEM]: { success: true, message: '' } });
  const visit = show(api, someForms({ mode: 'redeem', buyer: 'visitor' }));
  await userEvent.type(screen.getByLabelText(/^Code/), 'DEMO-GIFT');
  await press('Redeem');
  expect(visit.bus.published).toEqual([
    { type: 'session.login-requested', returnTo: '/gift-vouchers?voucher=redeem' },
  ]);
  expect(api.calls).toEqual([]);
  visit.unmount();

  const { navigations } = show(api, someForms({ mode: 'redeem' }));
  expect(screen.getByLabelText(/^Code/)).toHaveValue('DEMO-GIFT');
  await press('Redeem');
  await waitFor(() => expect(navigations).toEqual([{ kind: 'push', to: '/profile' }]));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('DEMO-GIFT');
});

test('shows the server’s message when a code is rejected, and accepts another [CART-15]', async () => {
  const answers = [
    { success: false, message: 'This voucher was redeemed already.' },
    { success: true, message: '' },
  ];
  const api = createFakeApi({ [REDEEM]: () => answers.shift() });
  const { navigations } = show(api, someForms({ mode: 'redeem' }));
  await userEvent.type(screen.getByLabelText(/^Code/), 'USED');
  await press('Redeem');
  expect(await screen.findByRole('alert')).toHaveTextContent('This voucher was redeemed already.');
  await press('Redeem');
  await waitFor(() => expect(navigations).toHaveLength(1));
});

test('requires a code before sending a request [CART-15]', async () => {
  const api = createFakeApi();
  show(api, someForms({ mode: 'redeem' }));
  await press('Redeem');
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription('Enter the code.');
  expect(api.calls).toEqual([]);
});

const loginNeeded = () => {
  throw rejection({ status: 401, code: 'LOGIN_REQUIRED' });
};

test('offers the login where only customers may buy vouchers [CART-15]', async () => {
  show(createFakeApi({ [PAY_NOW]: loginNeeded }));
  await choose('$20.00');
  await press('Pay $20.00');
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fgift-vouchers',
  );
});

test('opens the login when the session has ended before redeeming [CART-15]', async () => {
  const { bus } = show(createFakeApi({ [REDEEM]: loginNeeded }), someForms({ mode: 'redeem' }));
  await userEvent.type(screen.getByLabelText(/^Code/), 'X');
  await press('Redeem');
  await waitFor(() => expect(bus.published).toMatchObject([{ type: 'session.login-requested' }]));
});

test('shows the success of a payment when it is confirmed [CART-15]', async () => {
  jest.useFakeTimers();
  const api = createFakeApi({ '/cognito/payment/checkPaid': aPaymentWire({ order_number: null }) });
  const payment = { orderNumber: null, order: null, amountCents: 5000, message: '' };
  show(api, {
    heading: 'Gift vouchers',
    content: {
      kind: 'payment',
      payment: {
        result: { status: 'pending', payment },
        check: { url: `https://shop.example${PATH}`, token: 'tok' },
      },
    },
  });
  expect(screen.getByRole('progressbar', { name: 'Waiting for the payment' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Payment Successful Please check your email for your receipt',
  );
});
