/** Addresses of users. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from './connection.ts';
import type { AddressTable } from './schema/address.ts';

export type Address = Selectable<AddressTable>;

export const ADDRESSES_MAX = 50;

/** The user's enabled addresses, newest first. */
export async function listAddresses(db: Connection, userId: number): Promise<readonly Address[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .orderBy('id', 'desc')
    .limit(ADDRESSES_MAX)
    .execute();
}

/** The user's own, enabled address. */
export async function findAddress(
  db: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/**
 * Keeps the address; one that only differs in case or spacing is the same row,
 * enabled again. Undefined when the user has as many as are allowed.
 */
export async function saveAddress(
  tx: Connection,
  address: Insertable<AddressTable>,
): Promise<Address | undefined> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', address.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', address.user_id)
    .where('enabled', '=', true)
    .where('fold_key', '<>', address.fold_key)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= ADDRESSES_MAX) return undefined;
  return tx
    .insertInto('address')
    .values(address)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fold_key']).doUpdateSet({ ...address, enabled: true }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
