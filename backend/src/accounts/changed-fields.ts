/** Which fields of a sent record change it. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { UserWire } from 'shared-contracts/api/user';

/** The login address is never left out: entering it again discards a pending one. */
const ALWAYS_READ = new Set(['email', 'newpassword']);

/** Without the fields that have their present value: a client may send the whole record. */
export function dropUnchanged<Fields extends Record<string, unknown>>(
  fields: Fields,
  record: UserWire,
): Fields {
  const changed = { ...fields };
  for (const [name, value] of Object.entries(record)) {
    if (ALWAYS_READ.has(name) || !(name in changed)) continue;
    if (isDeepStrictEqual(changed[name], value)) delete changed[name];
  }
  return changed;
}
