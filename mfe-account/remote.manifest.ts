import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-account',
  contractVersion: 1,
  provides: [
    { template: 'Cognito/login', block: 'login', personal: true, main: true },
    { template: 'Cognito/profile', block: 'profile', personal: true, main: true },
  ],
  publishes: [],
  consumes: [],
  actions: ['profile.update', 'passkey.remove'],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
