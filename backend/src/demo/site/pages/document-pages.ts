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
];
