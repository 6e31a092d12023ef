/** Passkey row → wire. Leaves out the public key and the counter. */
import type { PasskeyWire } from 'shared-contracts/api/passkey';
import type { Passkey } from './passkey-repository.ts';

export function presentPasskey(key: Passkey): PasskeyWire {
  return {
    id: key.id,
    name: key.name,
    is_synced: key.is_synced,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
  };
}
