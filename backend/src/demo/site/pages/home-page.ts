import type { DemoPage } from '../page-types.ts';

/** Products first; then who says so, and what is new to read. */
export const homePage: DemoPage = {
  id: 1,
  slug: 'home',
  title: 'Welcome to Tumblerworks',
  seoTitle: '3D-printed lock-sport accessories',
  metaDescription:
    'Pinning trays, plug followers, cylinder holders and display parts for lock-sport, designed and printed in Sydney.',
  blocks: [
    {
      template: 'Ztt/home',
      variables: { heading: 'Welcome to Tumblerworks', tagline: 'Selling 3D printed products' },
      picture: {
        file: 'site/home-hero.webp',
        alt: 'Printed trays, followers and a cylinder vice on a workbench',
      },
    },
    {
      template: 'core/image_with_content',
      variables: {
        heading: 'Made one layer at a time',
        content:
          '<p>Every part is drawn, printed and tried on our own benches in Marrickville. If a tray loses a spring or a vice marks brass, it goes back to the drawing board before it goes in the shop.</p>',
        image_position: 'right',
        link: '/about',
        link_button_text: 'How we work',
      },
      picture: {
        file: 'bench-cylinder-vice/front.webp',
        alt: 'Printed cylinder vice standing on a bench',
      },
    },
    {
      template: 'core/testimonial_grid',
      variables: { heading: 'From other benches', group: 'home', limit: 3, columns: 3 },
    },
    {
      template: 'Blog/article_list',
      variables: { heading: 'From the drawing board', limit: 3 },
    },
    {
      template: 'core/button_link',
      variables: {
        link: '/shop',
        link_button_text: 'See everything we make',
        link_target: '',
        login_only: false,
      },
    },
  ],
};
