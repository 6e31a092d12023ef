import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-cms',
  contractVersion: 1,
  provides: [
    { template: 'core/html', block: 'html', main: true },
    { template: 'core/heading', block: 'heading', main: true },
    { template: 'core/image_with_content', block: 'image-with-content', main: true },
    { template: 'core/button_link', block: 'button-link', main: true },
    { template: 'core/unknown', block: 'unknown' },
    { template: 'core/not_found', block: 'not-found', main: true },
    { template: 'Ztt/home', block: 'home', main: true },
    { template: 'Blog/article_list', block: 'article-list', main: true },
    { template: 'Blog/article_view', block: 'article-view', main: true },
  ],
  publishes: [],
  consumes: [],
  actions: [],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
