/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { createFakeApi, createFakeBus, renderBlock } from 'remote-kit/testing';
import type { PaymentPageData, PaymentResult } from '../../domain/payment.ts';
import { anOrderWire, ORDER_ID } from '../../testing/order-wire.ts';
import { aPaymentWire, anEmptyCartWire } from '../../testing/wire.ts';
import { View } from './view.tsx';
import { POLL_INTERVAL_MS, POLL_COUNT_MAX } from '../../components/payment-watch.ts';

const CHECK = '/cognito/payment/checkPaid';
const PATH = '/payment?payum_token=tok';
const payment = { orderNumber: 1001, order: null, amountCents: 5890, message: '' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(
  result: PaymentResult,
  answer: unknown,
  subject: PaymentPageData['subject'] = 'order',
) {
  const bus = createFakeBus();
  const api = createFakeApi({
    [CHECK]: answer,
    '/sell/cart/getCart': anEmptyCartWire(),
    [`/sell/order/${ORDER_ID}`]: anOrderWire(),
  });
  const check = { url: 'https://shop.example/payment', token: 'tok' };
  renderBlock({
    View,
    path: PATH,
    bus,
    api,
    data: {
      subject,
      result,
      check,
      order: null,
      timeZone: 'Australia/Sydney',
    },
  });
  return { bus, api };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows the payment’s success when it is confirmed, in a polite live region [CART-08]', async () => {
  show({ status: 'pending', payment }, aPaymentWire());
  expect(screen.getByRole('status')).toHaveTextContent('This usually takes a few seconds.');
  await wait(POLL_INTERVAL_MS);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Payment Successful. Please check your email for your invoice.',
  );
  expect(screen.getByText('1001')).toBeVisible();
});

test('shows the goods, the address and the next step once the payment is confirmed [CART-08]', async () => {
  show({ status: 'pending', payment }, aPaymentWire({ order_id: ORDER_ID }));
  expect(screen.queryByRole('region', { name: 'Order 1001' })).not.toBeInTheDocument();
  await wait(POLL_INTERVAL_MS);
  const order = within(screen.getByRole('region', { name: 'Order 1001' }));
  expect(order.getByRole('rowheader', { name: /Pinning tray, Graphite/ })).toBeVisible();
  expect(order.getByText('12 Smith Street')).toBeVisible();
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ordered05/03/2026',
    'Paid05/03/2026',
    'ShippedWe will email you',
  ]);
});

test('refreshes the badge and deletes the draft and a kept code after a success [CART-12]', async () => {
  sessionStorage.setItem('checkout-draft', '{"note":"x"}');
  document.cookie = 'cart_promotion=TENOFF';
  const { bus } = show({ status: 'paid', payment }, aPaymentWire());
  await wait(0);
  expect(bus.published).toEqual([
    { type: 'shell.count-requested', step: 'purchase', paidCents: 5890 },
    { type: 'cart.changed', itemCount: 0, subtotalCents: 0, paidCents: 5890 },
  ]);
  expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  expect(document.cookie).not.toContain('cart_promotion');
});

test('says that the payment is safe when it takes longer than a minute [CART-08]', async () => {
  const { bus } = show({ status: 'pending', payment }, aPaymentWire({ status: 'pending' }));
  await wait(POLL_INTERVAL_MS * POLL_COUNT_MAX);
  expect(screen.getByRole('status')).toHaveTextContent('Please do not pay again.');
  expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', PATH);
  expect(bus.published).toEqual([]);
});

test.each([
  ['order', ['Continue to payment', 'Change the order']],
  ['form', ['Continue to payment']],
] as const)(
  'offers to continue an unpaid payment of a %s, and does not wait for it [CART-08]',
  async (subject, links) => {
    const payUrl = 'https://checkout.stripe.com/c/pay/cs_1';
    const { api } = show({ status: 'unpaid', payUrl, payment }, aPaymentWire(), subject);
    await wait(POLL_INTERVAL_MS * 2);
    expect(screen.getByRole('heading', { name: 'You have not paid yet' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      payUrl,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(api.calls).toEqual([]);
  },
);

test('shows the server’s reason once [CART-08]', () => {
  const declined = { ...payment, message: 'The payment was declined.' };
  show({ status: 'unsuccessful', reason: 'failed', payment: declined }, aPaymentWire());
  expect(screen.getByText('The payment was declined.')).toBeVisible();
  expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument();
});

test('shows a success once, even if the server sends the same text [CART-08]', async () => {
  const message = 'Payment Successful. Please check your email for your invoice.';
  show({ status: 'paid', payment: { ...payment, message } }, aPaymentWire());
  await wait(0);
  expect(screen.getByText(message)).toBeVisible();
});

test('links to the checkout and the cart after a failure [CART-08]', () => {
  show({ status: 'unsuccessful', reason: 'cancelled', payment }, aPaymentWire());
  expect(screen.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  expect(screen.getByText('$58.90')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('link', { name: 'View your cart' })).toHaveAttribute('href', '/cart');
});

test('does not mention a cart when a form was paid, and keeps the draft [CMS-15]', async () => {
  sessionStorage.setItem('checkout-draft', '{"note":"x"}');
  const { bus } = show({ status: 'paid', payment }, aPaymentWire(), 'form');
  await wait(0);
  expect(screen.getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(bus.published).toEqual([]);
  expect(sessionStorage.getItem('checkout-draft')).not.toBeNull();
});

test('reports a form’s failed payment without a link to the checkout [CMS-15]', () => {
  show({ status: 'unsuccessful', reason: 'failed', payment }, aPaymentWire(), 'form');
  expect(screen.getByText('Your payment did not go through.')).toBeVisible();
  // The form's page has its own link back.
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows what happens after an order was paid [CART-08]', async () => {
  show({ status: 'paid', payment }, aPaymentWire());
  await wait(0);
  expect(screen.getByText('We have received your order and are preparing it.')).toBeVisible();
});

test('links a paid order and its invoice for the customer [CART-08]', async () => {
  const wire = aPaymentWire({ order_id: 'o-1', has_invoice: true });
  show({ status: 'pending', payment }, wire);
  await wait(POLL_INTERVAL_MS);
  const linkTo = (name: string) => screen.getByRole('link', { name });
  expect(linkTo('View your order')).toHaveAttribute('href', '/orders/o-1');
  expect(linkTo('View invoice')).toHaveAttribute('href', '/invoice/o-1');
  expect(linkTo('Continue shopping')).toHaveAttribute('href', '/shop');
});

test('offers an invoice only where there is one, and an order only to its customer [CART-08]', async () => {
  show({ status: 'pending', payment }, aPaymentWire({ order_id: 'o-1' }));
  await wait(POLL_INTERVAL_MS);
  expect(screen.getByRole('link', { name: 'View your order' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View invoice' })).not.toBeInTheDocument();
});

test.each([
  [{ status: 'held' } as const, 'Payment on hold', /Please do not pay again/],
  [{ status: 'refund', stage: 'due' } as const, 'Refund in progress', /we are refunding it/],
  [{ status: 'refund', stage: 'done' } as const, 'Payment refunded', /take a few days/],
])('reports %j and neither polls nor offers to pay [CART-08]', async (state, title, text) => {
  const { api } = show({ ...state, payment }, aPaymentWire());
  await wait(POLL_INTERVAL_MS * 2);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('1001')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('shows the shop’s message for a payment on hold [CART-08]', () => {
  show({ status: 'held', payment: { ...payment, message: 'We will call you.' } }, aPaymentWire());
  expect(screen.getByText('We will call you.')).toBeVisible();
});

test.each([
  ['held', 'Payment on hold'],
  ['refund_due', 'Refund in progress'],
  ['refunded', 'Payment refunded'],
] as const)('parses the response %s [CART-08]', async (status, title) => {
  show({ status: 'pending', payment }, aPaymentWire({ status }), 'form');
  await wait(POLL_INTERVAL_MS);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('asks a visitor who may not see the payment to log in, with a return path [CART-08]', () => {
  show({ status: 'login-required' }, aPaymentWire());
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fpayment%3Fpayum_token%3Dtok',
  );
});
