import type { DemoPage } from '../page-types.ts';

/** Where customers log in and look after their details. */
export const accountPages: readonly DemoPage[] = [
  {
    id: 9,
    slug: 'login',
    title: 'Log in',
    seoTitle: 'Log in',
    metaDescription: 'Log in to Tumblerworks.',
    blocks: [{ template: 'Cognito/login', variables: {} }],
  },
  {
    id: 41,
    slug: 'signup',
    title: 'Sign up',
    seoTitle: 'Sign up',
    metaDescription: 'Make an account with Tumblerworks.',
    blocks: [{ template: 'Cognito/signup', variables: {} }],
  },
  {
    id: 42,
    slug: 'forgotpassword',
    title: 'Forgot your password?',
    seoTitle: 'Forgot your password?',
    metaDescription: 'Choose a new password for your account with Tumblerworks.',
    blocks: [{ template: 'Cognito/forgot_password', variables: {} }],
  },
  {
    id: 10,
    slug: 'profile',
    title: 'Your profile',
    seoTitle: 'Your profile',
    metaDescription: 'Your name, e-mail address and phone number.',
    access: 'login-required',
    blocks: [{ template: 'Cognito/profile', variables: {} }],
  },
  {
    id: 40,
    slug: 'my-account',
    title: 'Your account',
    seoTitle: 'Your account',
    metaDescription: 'Your orders, credit, gift vouchers, addresses and messages.',
    access: 'login-required',
    blocks: [{ template: 'Cognito/my_account', variables: {} }],
  },
];
