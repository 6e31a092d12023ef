/** @jest-environment jsdom */
import { within } from '@testing-library/react';
import { createFakeApi, serveSlot } from 'remote-kit/testing';
import type { SlotRequest } from 'shared-contracts/slot';
import { manifest } from '../../remote.manifest.ts';
import { aPageRequest } from './requests.ts';
import {
  ORDER_ID,
  anInvoiceWire,
  anOrderSummaryWire,
  anOrderWire,
  ticketsWire,
} from './order-wire.ts';
import {
  MANAGING_SITE_WIRE,
  aCartItemWire,
  aCustomerWire,
  aPaymentWire,
  aShippedCartWire,
  anAddressWire,
  quotesWire,
  voucherThemesWire,
} from './wire.ts';
import { COOKIES } from './server.ts';
import { serverEntry } from '#exposed/server';
import { bootstrap, mount, unmount } from '#exposed/slots';

const ANSWERS = {
  '/sell/cart/getCart': aShippedCartWire({
    items: [aCartItemWire({ qty: 4, can_purchase_qty: 3 })],
    promotion_code: 'WELCOME10',
  }),
  '/sell/cart/shippingQuote': quotesWire(),
  '/cognito/user/authUser': aCustomerWire(5),
  '/cognito/domain/currentDomain': MANAGING_SITE_WIRE,
  '/sell/address': { data: [anAddressWire()] },
  '/cognito/payment/checkPaid': aPaymentWire({ status: 'failed' }),
  '/sell/order': { data: [anOrderSummaryWire()], num_pages: 2 },
  [`/sell/order/${ORDER_ID}`]: anOrderWire(),
  [`/sell/invoice/${ORDER_ID}`]: anInvoiceWire(),
  [`/sell/ticket/${ORDER_ID}`]: ticketsWire('valid', 'used'),
  '/graphql': voucherThemesWire(),
};

/** React schedules its work as in a browser; the test does not flush it. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const RETURN_PATH = '/payment?payum_token=tok';
const VOUCHERS = 'core/gift_voucher_purchase';

/** The page as the server sends it, and the props with which the shell starts the slot. */
const serve = (request: SlotRequest) => serveSlot(serverEntry, request, createFakeApi(ANSWERS));

test.each([
  ...manifest.provides
    .filter((provided) => !('overlay' in provided) && !('regions' in provided))
    .map(({ template }) => [template, RETURN_PATH] as const),
  ['Sell/address_book', '/profile?address=new'] as const,
  ['Sell/address_book', '/my-account?address=5'] as const,
  ['Sell/order_detail', `/orders/${ORDER_ID}`] as const,
  ['Sell/invoice', `/invoice/${ORDER_ID}?key=k`] as const,
  ['Sell/invoice', `/invoice/print/${ORDER_ID}`] as const,
  ['Sell/tickets', `/print-tickets/${ORDER_ID}`] as const,
  [VOUCHERS, '/gift-vouchers'] as const,
  [VOUCHERS, '/gift-vouchers?voucher=redeem'] as const,
])(
  'hydrates the server’s HTML of %s at %s without a difference [FED-07]',
  async (template, path) => {
    const request = aPageRequest({ template, path, cookies: COOKIES });
    const { domElement, props, reports } = await serve(request);
    const serverHtml = domElement.querySelector('h1, h2')?.outerHTML;
    await bootstrap(props);
    await mount(props);
    expect(reports).toEqual([]);
    expect(domElement.querySelector('h1, h2')?.outerHTML).toBe(serverHtml);
    await unmount(props);
    expect(domElement.innerHTML).toBe('');
  },
);

test('keeps the design and the amount that were selected before scripts ran [CART-15]', async () => {
  const path = '/gift-vouchers';
  const variables = { amounts: '20|50' };
  const request = aPageRequest({ template: VOUCHERS, variables, path, cookies: COOKIES });
  const { domElement, props } = await serve(request);
  within(domElement).getByRole('radio', { name: 'Layer lines' }).click();
  within(domElement).getByRole('radio', { name: '$50.00' }).click();
  await bootstrap(props);
  await mount(props);
  expect(await within(domElement).findByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  expect(within(domElement).getByRole('radio', { name: 'Layer lines' })).toBeChecked();
  await unmount(props);
});
