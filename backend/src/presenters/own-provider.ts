/** A provider as the customer stands with it → wire; who they are there stays here. */
import type { OwnIdentitiesWire } from 'shared-contracts/api/oauth';
import type { OwnProvider } from '../oauth/link-identity.ts';

export function presentOwnProvider(provider: OwnProvider): OwnIdentitiesWire['providers'][number] {
  const { id, name, linkedAt, lastUsedAt } = provider;
  return {
    id,
    name,
    linked_at: linkedAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
