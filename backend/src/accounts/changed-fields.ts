/** Which fields of a sent record change it. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { UserWire } from 'shared-contracts/api/user';

/** Without the fields that have their present value: a client may send the whole record. */
export function dropUnchanged<Fields extends Record<string, unknown>>(
  fields: Fields,
  record: UserWire,
): Fields {
  const changed = { ...fields };
  for (const [name, value] of Object.entries(record)) {
    if (name in changed && isDeepStrictEqual(changed[name], value)) delete changed[name];
  }
  return changed;
}
