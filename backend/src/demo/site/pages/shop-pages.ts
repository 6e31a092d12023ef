import type { DemoPage } from '../page-types.ts';

/** Where things are found, chosen and paid. */
export const shopPages: readonly DemoPage[] = [
  {
    id: 5,
    slug: 'product',
    title: 'Product',
    seoTitle: 'Product',
    metaDescription: 'A product of the Tumblerworks shop.',
    itemUrl: '/product/{slug}',
    sitemapModel: 'SellProduct',
    blocks: [{ template: 'Sell/product_view', variables: {} }],
  },
  {
    id: 6,
    slug: 'cart',
    title: 'Cart',
    seoTitle: 'Cart',
    metaDescription: 'What you have chosen so far.',
    blocks: [{ template: 'Sell/cart', variables: {} }],
  },
  {
    id: 7,
    slug: 'shop',
    title: 'Shop',
    seoTitle: 'Shop',
    metaDescription: 'All groups of the Tumblerworks shop, from cylinder holders to pinning trays.',
    itemUrl: '/shop/{group}',
    sitemapModel: 'SellProductGroup',
    navigationOrder: 1,
    blocks: [
      { template: 'Sell/product_grid', variables: { show_follow_social: true, limit: 100 } },
    ],
  },
  {
    id: 8,
    slug: 'checkout',
    title: 'Checkout',
    seoTitle: 'Checkout',
    metaDescription: 'Address, shipping and payment.',
    access: 'login-required',
    blocks: [{ template: 'Sell/checkout', variables: {} }],
  },
  {
    id: 11,
    slug: 'payment',
    title: 'Payment',
    seoTitle: 'Payment',
    metaDescription: 'The result of your payment.',
    blocks: [{ template: 'Sell/payment_result', variables: {} }],
  },
  {
    id: 23,
    slug: 'search',
    title: 'Search',
    seoTitle: 'Search',
    metaDescription:
      'Find holders, vices, trays, followers and locks by name, part number or maker.',
    itemUrl: '/search/{query}',
    blocks: [{ template: 'Sell/search', variables: {} }],
  },
];
