import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-account',
  contractVersion: 1,
  provides: [
    { template: 'Cognito/login', block: 'login', personal: true, main: true },
    { template: 'Cognito/profile', block: 'profile', personal: true, main: true },
    { template: 'Cognito/my_account', block: 'my-account', personal: true, main: true },
  ],
  publishes: [],
  consumes: [],
  actions: [
    'profile.update',
    'account.request-export',
    'account.export',
    'account.request-deletion',
    'account.delete',
  ],
  cookies: [],
  service: null,
} as const satisfies RemoteManifest;
