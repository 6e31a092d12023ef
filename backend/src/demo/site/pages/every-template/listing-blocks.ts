import type { DemoBlock } from '../../page-types.ts';

/** Templates that list or show what the shop and the blog hold, and the home page's. */
export const listingBlocks: readonly DemoBlock[] = [
  {
    template: 'Blog/article_list',
    variables: { heading: 'Two articles about maths', group: 'maths', limit: 2 },
    anchorName: 'articles',
    frame: { aosType: 'fade-left' },
  },
  {
    template: 'Blog/article_view',
    variables: { slug: 'petg-or-pla-for-the-bench' },
    anchorName: 'article',
    frame: { backgroundColour: '#f4f1ec', textColour: '#1c1a17', paddingBottom: '32px' },
  },
  {
    template: 'Sell/product_grid',
    variables: { show_follow_social: true, limit: 3, itemsgroup: 'followers' },
    anchorName: 'products',
    frame: { marginBottom: '32px' },
  },
  {
    template: 'Sell/product_view',
    variables: { slug: 'bench-cylinder-vice' },
    anchorName: 'product',
  },
  {
    template: 'Sell/product_details',
    variables: { slug: 'bench-cylinder-vice' },
    anchorName: 'product-details',
    frame: { marginTop: '32px', marginBottom: '32px' },
  },
  {
    template: 'Sell/product_reviews',
    variables: { slug: 'bench-cylinder-vice' },
    anchorName: 'product-reviews',
  },
  {
    template: 'Sell/related_products',
    variables: {
      heading: 'To hold what you work on',
      group: 'cylinder-holders',
      slug: 'bench-cylinder-vice',
    },
    anchorName: 'related-products',
    frame: { marginBottom: '32px' },
  },
  {
    template: 'Ztt/home',
    variables: { heading: 'The home page’s own block', tagline: 'Selling 3D printed products' },
    picture: { file: 'site/workshop.webp', alt: 'Vice, trays and locks laid out on a bench' },
    anchorName: 'home',
  },
  {
    template: 'Sell/search',
    variables: { heading: 'Looking for something?' },
    anchorName: 'search',
  },
];
