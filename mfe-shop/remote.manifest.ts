import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-shop',
  contractVersion: 1,
  provides: [
    { template: 'Sell/product_grid', block: 'product-grid', main: true },
    { template: 'Sell/product_view', block: 'product-view', main: true },
    { template: 'Sell/search', block: 'search', main: true },
    { template: 'Sell/wish_list', block: 'wish-list', personal: true, static: true, main: true },
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
    {
      template: 'Sell/wish_list_link',
      block: 'wish-list-link',
      static: true,
      regions: [
        { region: 'header', area: 'end', usual: [{ order: 15 }] },
        { region: 'drawer', area: 'main', usual: [{ order: 30 }] },
      ],
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
    { slug: 'wish-list', title: 'Wish list', template: 'Sell/wish_list' },
  ],
  notCrawled: ['/wish-list'],
  legacyWidgets: [
    { type: 'product grid', template: 'Sell/product_grid', shows: 'list' },
    { type: 'product view', template: 'Sell/product_view', shows: 'item' },
    { type: 'search', template: 'Sell/search', shows: 'list' },
  ],
  nests: ['Sell/product_details', 'Sell/product_reviews', 'Sell/related_products', 'core/video'],
  publishes: ['cart.add-requested'],
  consumes: ['cart.changed', 'cart.add-failed'],
  actions: ['wish-list.add', 'wish-list.remove'],
  cookies: ['wish_list'],
  service: null,
  onSessionStarted: true,
} as const satisfies RemoteManifest;
