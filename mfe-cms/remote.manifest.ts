import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-cms',
  contractVersion: 1,
  provides: [
    { template: 'core/html', block: 'html', main: true },
    { template: 'core/heading', block: 'heading', main: true },
    { template: 'core/image_with_content', block: 'image-with-content', main: true },
    { template: 'core/button_link', block: 'button-link', main: true },
    { template: 'core/faq', block: 'faq', main: true },
    { template: 'core/raw_code', block: 'raw-code', main: true, frames: ["'self'"] },
    {
      template: 'core/google_map',
      block: 'google-map',
      main: true,
      frames: ['https://www.google.com'],
    },
    { template: 'core/person_list', block: 'person-list', main: true },
    { template: 'core/hero_testimonial', block: 'hero-testimonial', main: true },
    { template: 'core/testimonial_grid', block: 'testimonial-grid', main: true },
    { template: 'core/link_children', block: 'link-children', main: true },
    { template: 'core/unknown', block: 'unknown' },
    { template: 'core/not_found', block: 'not-found', main: true },
    { template: 'Ztt/home', block: 'home', main: true },
  ],
  publishes: [],
  consumes: [],
  actions: [],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
