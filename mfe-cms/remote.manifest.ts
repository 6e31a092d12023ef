import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-cms',
  contractVersion: 1,
  provides: [
    { template: 'core/html', block: 'html', static: true, main: true },
    { template: 'core/heading', block: 'heading', static: true, main: true },
    { template: 'tpl/heading', block: 'tpl-heading', static: true, main: true },
    { template: 'core/image_with_content', block: 'image-with-content', static: true, main: true },
    { template: 'core/image', block: 'image', main: true },
    { template: 'core/button_link', block: 'button-link' },
    { template: 'core/link_children', block: 'link-children', static: true, main: true },
    { template: 'core/call_to_action', block: 'call-to-action', static: true, main: true },
    { template: 'core/hero_quote', block: 'hero-quote', main: true },
    { template: 'core/hero_testimonial', block: 'hero-testimonial', main: true },
    { template: 'core/testimonial_grid', block: 'testimonial-grid', static: true, main: true },
    { template: 'core/person_list', block: 'person-list', static: true, main: true },
    { template: 'core/faq', block: 'faq', main: true },
    { template: 'core/gallery', block: 'gallery', main: true },
    { template: 'core/gallery_group', block: 'gallery-group', main: true },
    {
      template: 'core/video',
      block: 'video',
      main: true,
      frames: ['https://www.youtube-nocookie.com'],
    },
    {
      template: 'core/google_map',
      block: 'google-map',
      main: true,
      frames: ['https://www.google.com'],
    },
    { template: 'core/raw_code', block: 'raw-code', main: true, frames: ["'self'"] },
    { template: 'core/form', block: 'form', personal: true, main: true },
    { template: 'Blog/article_list', block: 'article-list', static: true, main: true },
    { template: 'Blog/article_view', block: 'article-view', static: true, main: true },
    { template: 'core/unknown', block: 'unknown' },
    { template: 'core/not_found', block: 'not-found', static: true, main: true },
    { template: 'Ztt/home', block: 'home', static: true, main: true },
    {
      template: 'core/brand',
      block: 'brand',
      static: true,
      regions: [{ region: 'header', area: 'start', usual: [{ order: 10 }] }],
    },
    {
      template: 'core/menu',
      block: 'menu',
      static: true,
      regions: [
        {
          region: 'header',
          area: 'menu',
          usual: [{ order: 20, variables: { pages: 'main' } }],
        },
        {
          region: 'drawer',
          area: 'main',
          usual: [{ order: 20, variables: { pages: 'main' } }],
        },
        {
          region: 'footer',
          area: 'columns',
          usual: [{ order: 30, variables: { heading: 'Information', pages: 'information' } }],
        },
      ],
    },
    {
      template: 'core/organisation',
      block: 'organisation',
      static: true,
      regions: [{ region: 'footer', area: 'columns', usual: [{ order: 10 }] }],
    },
    {
      template: 'core/social_links',
      block: 'social-links',
      static: true,
      regions: [{ region: 'footer', area: 'columns', usual: [{ order: 40 }] }],
    },
    {
      template: 'core/legal_line',
      block: 'legal-line',
      static: true,
      regions: [
        {
          region: 'footer',
          area: 'base',
          usual: [
            {
              order: 10,
              variables: { note: 'Prices in Australian dollars, including GST' },
            },
          ],
        },
      ],
    },
  ],
  pages: [
    { slug: 'home', title: 'Home', template: 'Ztt/home' },
    { slug: 'blog', title: 'Blog', template: 'Blog/article_list', items: true },
    { slug: 'article', title: 'Article', template: 'Blog/article_view', items: true },
  ],
  legacyWidgets: [
    { type: 'html', template: 'core/html' },
    { type: 'article view', template: 'Blog/article_view', shows: 'item' },
    { type: 'article list', template: 'Blog/article_list', shows: 'list' },
    // The widget does not name its form.
    { type: 'contact form', template: 'core/form', variables: { form: 'contact' } },
    { type: 'home hero', template: 'Ztt/home' },
  ],
  nests: ['Sell/featured_products', 'Sell/payment_result'],
  publishes: [],
  consumes: [],
  actions: ['form.submit'],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
