import type { DemoPage } from '../page-types.ts';

/** What a customer looks up after buying. */
export const documentPages: readonly DemoPage[] = [
  {
    id: 24,
    slug: 'orders',
    title: 'Your orders',
    seoTitle: 'Your orders',
    metaDescription: 'What you have ordered, with invoices.',
    itemUrl: '/orders/{id}',
    access: 'login-required',
    blocks: [
      { template: 'Sell/order_list', variables: {} },
      { template: 'Sell/order_detail', variables: {} },
    ],
  },
  {
    id: 25,
    slug: 'invoice',
    title: 'Invoice',
    seoTitle: 'Invoice',
    metaDescription: 'The invoice of an order.',
    itemUrl: '/invoice/{order id}',
    blocks: [{ template: 'Sell/invoice', variables: {} }],
  },
  {
    id: 26,
    slug: 'show-invoice',
    title: 'Invoice',
    seoTitle: 'Invoice',
    metaDescription: 'The invoice of an order.',
    itemUrl: '/show-invoice/{order id}',
    blocks: [{ template: 'Sell/invoice', variables: {} }],
  },
  {
    id: 27,
    slug: 'print-tickets',
    title: 'Tickets',
    seoTitle: 'Tickets',
    metaDescription: 'The tickets of an order.',
    itemUrl: '/print-tickets/{order id}',
    blocks: [{ template: 'Sell/tickets', variables: {} }],
  },
];
