import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-reviews',
  contractVersion: 1,
  provides: [{ template: 'reviews/product-reviews', block: 'product-reviews' }],
  publishes: [],
  consumes: [],
  actions: ['review.send'],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
