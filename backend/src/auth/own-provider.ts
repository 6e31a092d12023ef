/** A provider as the customer stands with it → wire; of who they are there, the address only. */
import type { OwnIdentitiesWire } from 'shared-contracts/api/oauth';
import type { OwnProvider } from './oauth/link-identity.ts';

export function presentOwnProvider(provider: OwnProvider): OwnIdentitiesWire['providers'][number] {
  const { id, name, email, linkedAt, lastUsedAt } = provider;
  return {
    id,
    name,
    email,
    linked_at: linkedAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
