/** Paths of the API that the shell proxies, in groups with separate connections. */
import { PROFILE_PICTURE_MAX_BYTES } from 'shared-contracts/profile-options';
import type { ShellEnv } from '../env.ts';
import type { FairLimitOptions } from '../http/fair-limit.ts';
import { ownerAreaPaths } from './owner-area.ts';

export interface ProxiedPath {
  readonly url: string;
  readonly bodyBytesMax: number;
}

/** No group can take the connections of another one; a place is a connection. */
export interface ProxiedGroup extends FairLimitOptions {
  readonly paths: readonly ProxiedPath[];
}

/** GraphQL gets the bearer token like every other call. */
export const GRAPHQL_PATH = '/graphql';

const SMALL_BODY_BYTES = 256 * 1024;
/** Base64 adds a third; a picture slightly above the maximum gets the API's error message. */
const PICTURE_BODY_BYTES = 2 * PROFILE_PICTURE_MAX_BYTES;
/** A picture of the owner's area with the other fields of its form. */
const OWNER_BODY_BYTES = 8 * 1024 * 1024;

export function listProxiedGroups(
  env: Pick<ShellEnv, 'backEndUrl' | 'siteUrl'>,
): readonly ProxiedGroup[] {
  return [
    {
      paths: [
        ...withBodyLimit(SMALL_BODY_BYTES, [
          '/api/*',
          GRAPHQL_PATH,
          '/authorize',
          '/authtoken',
          '/sandbox-pay/*',
          '/shipping-answer/*',
          '/mailbox',
          '/mailbox/*',
        ]),
        { url: '/api/v1/cognito/user/uploadImage', bodyBytesMax: PICTURE_BODY_BYTES },
        ...withBodyLimit(OWNER_BODY_BYTES, ownerAreaPaths(env)),
      ],
      // The API computes on one thread: with more calls at once, each of them takes longer.
      placesMax: 24,
      placesPerSenderMax: 8,
    },
    // A page shows up to 30 pictures.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, ['/assets/i/*', '/gift-voucher/print/*']),
      placesMax: 64,
      placesPerSenderMax: 24,
    },
    // Models and videos (with ranges): larger than what is read ahead.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, ['/assets/m/*', '/v/*']),
      placesMax: 64,
      placesPerSenderMax: 12,
    },
    // A payment provider sends from few addresses.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, ['/payment-webhook/*']),
      placesMax: 16,
      placesPerSenderMax: 16,
    },
  ];
}

function withBodyLimit(bodyBytesMax: number, urls: readonly string[]): readonly ProxiedPath[] {
  return urls.map((url) => ({ url, bodyBytesMax }));
}
