/**
 * The API client that the shell passes to every remote. The code of the calls is in a
 * separate chunk, loaded with the first call, because many pages make none.
 */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { ApiCall, ApiRequest, Link } from './api-request.ts';

export interface ApiClientParts {
  readonly loadCall: () => Promise<ApiCall>;
  readonly link: Pick<Link, 'markInactive'>;
}

export function createApiClient({ loadCall, link }: ApiClientParts): ApiClient {
  let loaded: Promise<ApiCall> | null = null;

  /** Load the chunk again with the next call when loading failed. */
  async function call(request: ApiRequest): Promise<unknown> {
    loaded ??= loadCall().catch((cause: unknown) => {
      loaded = null;
      link.markInactive();
      throw new ApiError({ kind: 'unreachable' }, { cause });
    });
    return (await loaded)(request);
  }

  return {
    get: (path, options) => call({ method: 'GET', path, ...options }),
    post: (path, body, options) => call({ method: 'POST', path, body, ...options }),
  };
}
