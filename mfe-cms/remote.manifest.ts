import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-cms',
  contractVersion: 1,
  provides: [
    { template: 'core/html', block: 'html', main: true },
    { template: 'core/heading', block: 'heading', main: true },
    { template: 'core/image_with_content', block: 'image-with-content', main: true },
    { template: 'core/button_link', block: 'button-link', main: true },
    { template: 'core/form', block: 'form', personal: true, main: true },
    { template: 'core/unknown', block: 'unknown' },
    { template: 'core/not_found', block: 'not-found', main: true },
    { template: 'Ztt/home', block: 'home', main: true },
  ],
  publishes: [],
  consumes: [],
  actions: ['form.submit'],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
