/** Calls below /cognito/user/identity. On a backend without them, pages omit providers. */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { ownIdentitiesWireSchema } from 'shared-contracts/api/oauth';
import { readData } from 'shared-contracts/api/read-response';
import type { OwnProvider } from '../domain/providers.ts';

const CALLS = '/cognito/user/identity';

export type UnlinkResult =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly message: string };

/** The providers that are switched on; empty where the backend has none. */
export async function listProviders(api: ApiClient): Promise<readonly OwnProvider[]> {
  try {
    const { providers } = readData(ownIdentitiesWireSchema, await api.get(CALLS));
    return providers.map(({ linked_at: linkedAt, last_used_at: lastUsedAt, ...provider }) => ({
      ...provider,
      linkedAt,
      lastUsedAt,
    }));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return [];
    throw error;
  }
}

export async function unlinkProvider(api: ApiClient, provider: string): Promise<UnlinkResult> {
  try {
    await api.post(`${CALLS}/unlink`, { provider });
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'refused', message: describeApiFailure(error) };
  }
}
