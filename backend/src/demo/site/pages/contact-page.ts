import { contactHtml } from '../about-html.ts';
import type { DemoPage } from '../page-types.ts';

/** How to reach us: addresses, a form and a map. */
export const contactPage: DemoPage = {
  id: 3,
  slug: 'contact',
  title: 'Contact',
  seoTitle: 'Contact',
  metaDescription: 'How to reach Tumblerworks by form, e-mail, phone or post.',
  navigationOrder: 4,
  blocks: [
    { template: 'core/html', variables: { html: contactHtml } },
    {
      template: 'core/form',
      variables: {
        form: 'contact',
        heading: 'Write to us',
        thank_you: 'Thank you. Your message is on the bench; we answer within two business days.',
      },
      anchorName: 'form',
    },
    {
      template: 'core/google_map',
      variables: {
        heading: 'Where the workshop is',
        address: 'Unit 7, 42 Foundry Lane, Marrickville NSW 2204',
        latitude: -33.911,
        longitude: 151.155,
        zoom: 15,
        language: 'en',
      },
      picture: {
        file: 'site/map.webp',
        alt: 'Printed street map in relief with an orange pin on the workshop',
      },
      anchorName: 'map',
    },
    {
      template: 'core/link_children',
      variables: { heading: 'Elsewhere', parent: 'community' },
    },
  ],
};
