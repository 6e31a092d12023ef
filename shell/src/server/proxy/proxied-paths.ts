/** Paths of the API that the shell proxies, in groups with separate connections. */
import { FORWARDED_PATHS, PICTURE_UPLOAD } from 'shared-contracts/forwarded-paths';
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
/** A picture of the owner's area with the other fields of its form. */
const OWNER_BODY_BYTES = 8 * 1024 * 1024;

export function listProxiedGroups(
  env: Pick<ShellEnv, 'backEndUrl' | 'siteUrl'>,
): readonly ProxiedGroup[] {
  return [
    {
      paths: [
        ...withBodyLimit(SMALL_BODY_BYTES, FORWARDED_PATHS.calls),
        PICTURE_UPLOAD,
        ...withBodyLimit(OWNER_BODY_BYTES, ownerAreaPaths(env)),
      ],
      // The API computes on one thread: with more calls at once, each of them takes longer.
      placesMax: 24,
      placesPerSenderMax: 8,
    },
    // A page shows up to 30 pictures.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, FORWARDED_PATHS.pictures),
      placesMax: 64,
      placesPerSenderMax: 24,
    },
    // Models and videos (with ranges): larger than what is read ahead.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, FORWARDED_PATHS.largeFiles),
      placesMax: 64,
      placesPerSenderMax: 12,
    },
    // Other servers send from few addresses.
    {
      paths: withBodyLimit(SMALL_BODY_BYTES, FORWARDED_PATHS.webhooks),
      placesMax: 16,
      placesPerSenderMax: 16,
    },
  ];
}

function withBodyLimit(bodyBytesMax: number, urls: readonly string[]): readonly ProxiedPath[] {
  return urls.map((url) => ({ url, bodyBytesMax }));
}
