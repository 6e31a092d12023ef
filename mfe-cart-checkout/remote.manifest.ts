import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-cart-checkout',
  contractVersion: 1,
  provides: [
    { template: 'Sell/cart', block: 'cart', personal: true, main: true },
    { template: 'Sell/checkout', block: 'checkout', personal: true, main: true },
    { template: 'Sell/payment_result', block: 'payment-result', personal: true, main: true },
    { template: 'Sell/order_list', block: 'order-list', personal: true, main: true },
    { template: 'Sell/order_detail', block: 'order-detail', personal: true, main: true },
    { template: 'Sell/invoice', block: 'invoice', personal: true, main: true },
    { template: 'Sell/tickets', block: 'tickets', personal: true, main: true },
    {
      template: 'core/gift_voucher_purchase',
      block: 'gift-voucher-purchase',
      personal: true,
      main: true,
    },
  ],
  publishes: ['cart.changed', 'cart.add-failed'],
  consumes: ['cart.add-requested', 'cart.changed', 'session.started', 'session.ended'],
  actions: [
    'cart.add',
    'cart.update',
    'cart.remove',
    'cart.apply-promotion',
    'cart.quote-shipping',
    'cart.choose-shipping',
    'checkout.add-address',
    'checkout.request-quote',
    'checkout.submit',
    'voucher.pay',
    'voucher.redeem',
  ],
  cookies: ['cart_session', 'cart_shipping'],
  service: {
    startsOn: ['cart.add-requested', 'session.started', 'session.ended'],
    startsWithCookie: 'cart_session',
    startsWhenSignedIn: true,
  },
  onSessionStarted: true,
} as const satisfies RemoteManifest;
