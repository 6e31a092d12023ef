import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-shop',
  contractVersion: 1,
  provides: [
    { template: 'Sell/product_grid', block: 'product-grid', main: true },
    { template: 'Sell/product_view', block: 'product-view', main: true },
    { template: 'Sell/search', block: 'search', main: true },
    { template: 'Sell/back_in_stock', block: 'back-in-stock', personal: true, main: true },
    { template: 'Sell/featured_products', block: 'featured-products', static: true },
    { template: 'Sell/product_details', block: 'product-details', static: true },
    { template: 'Sell/product_reviews', block: 'product-reviews', static: true },
    { template: 'Sell/related_products', block: 'related-products', static: true },
    {
      template: 'Sell/group_menu',
      block: 'group-menu',
      static: true,
      regions: [{ region: 'header', area: 'menu', usual: [{ order: 10 }] }],
    },
    {
      template: 'Sell/group_list',
      block: 'group-list',
      static: true,
      regions: [
        { region: 'drawer', area: 'main', usual: [{ order: 10 }] },
        { region: 'footer', area: 'columns', usual: [{ order: 20 }] },
      ],
    },
    {
      template: 'Sell/search_box',
      block: 'search-box',
      static: true,
      regions: [{ region: 'header', area: 'middle', usual: [{ order: 10 }] }],
    },
    { template: 'Sell/search_suggestions', block: 'search-box', overlay: true },
  ],
  pages: [
    {
      slug: 'shop',
      title: 'Shop',
      template: 'Sell/product_grid',
      items: true,
      sitemapModel: 'SellProductGroup',
    },
    {
      slug: 'product',
      title: 'Product',
      template: 'Sell/product_view',
      items: true,
      sitemapModel: 'SellProduct',
    },
    { slug: 'search', title: 'Search', template: 'Sell/search', items: true },
    {
      slug: 'back-in-stock',
      title: 'Back in stock',
      template: 'Sell/back_in_stock',
      items: true,
    },
  ],
  notCrawled: ['/back-in-stock'],
  notCounted: ['/back-in-stock'],
  legacyWidgets: [
    { type: 'product grid', template: 'Sell/product_grid', shows: 'list' },
    { type: 'product view', template: 'Sell/product_view', shows: 'item' },
    { type: 'search', template: 'Sell/search', shows: 'list' },
  ],
  nests: ['Sell/product_details', 'Sell/product_reviews', 'Sell/related_products', 'core/video'],
  publishes: ['cart.add-requested'],
  consumes: ['cart.changed', 'cart.add-failed'],
  actions: ['stock-notice.request', 'stock-notice.confirm', 'stock-notice.remove'],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
