import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-account',
  contractVersion: 1,
  provides: [
    { template: 'Cognito/login', block: 'login', personal: true, main: true },
    { template: 'Cognito/profile', block: 'profile', personal: true, main: true },
    { template: 'Cognito/signup', block: 'sign-up', personal: true, main: true },
    {
      template: 'Cognito/forgot_password',
      block: 'forgot-password',
      personal: true,
      main: true,
    },
  ],
  publishes: [],
  consumes: [],
  actions: [
    'profile.update',
    'login.send-link',
    'password.change',
    'devices.end',
    'devices.end-others',
    'sign-up.request',
    'recovery.request',
    'recovery.set-password',
  ],
  cookies: ['code_asked'],
  service: null,
} as const satisfies RemoteManifest;
