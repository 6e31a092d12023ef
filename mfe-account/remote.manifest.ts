import type { RemoteManifest } from 'shared-contracts/remote-manifest';

export const manifest = {
  name: 'mfe-account',
  contractVersion: 1,
  provides: [
    { template: 'Cognito/login', block: 'login', personal: true, main: true },
    { template: 'Cognito/profile', block: 'profile', personal: true, main: true },
    { template: 'Cognito/my_account', block: 'my-account', personal: true, main: true },
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
    'login.send-link',
    'sign-up.request',
    'recovery.request',
    'recovery.set-password',
    'profile.update',
    'profile.change-email',
    'profile.remove-picture',
    'password.change',
    'devices.end',
    'devices.end-others',
    'passkey.remove',
    'account.request-export',
    'account.export',
    'account.request-deletion',
    'account.delete',
  ],
  cookies: ['code_asked'],
  service: null,
} as const satisfies RemoteManifest;
