/** Paths of the API that the site's server forwards, by kind of request. `*` is any rest. */
import { PROFILE_PICTURE_MAX_BYTES } from './profile-options.ts';

export const FORWARDED_PATHS = {
  calls: [
    '/api/*',
    '/graphql',
    '/authorize',
    '/authtoken',
    '/sandbox-pay/*',
    '/shipping-answer/*',
    '/mailbox',
    '/mailbox/*',
  ],
  pictures: ['/assets/i/*', '/gift-voucher/print/*'],
  /** Models and videos. */
  largeFiles: ['/assets/m/*', '/v/*'],
  /** Requests of other servers, such as payment providers, from few addresses. */
  webhooks: ['/payment-webhook/*'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A call with a picture in its body. Base64 adds a third; a little more gets the API's error. */
export const PICTURE_UPLOAD = {
  url: '/api/v1/cognito/user/uploadImage',
  bodyBytesMax: 2 * PROFILE_PICTURE_MAX_BYTES,
} as const;
