/** Storage of users' addresses. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { AddressTable } from '../db/schema/address.ts';

export type Address = Selectable<AddressTable>;

/** A user may have this many enabled addresses, and as many disabled ones. */
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

/** The user's addresses, enabled and disabled, newest first. */
export async function listAllAddresses(
  db: Connection,
  userId: number,
): Promise<readonly Address[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('enabled', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * ADDRESSES_MAX)
    .execute();
}

/** One page of the user's addresses, enabled and disabled, newest first. */
export async function listAddressPage(
  db: Connection,
  userId: number,
  page: PageSelection,
): Promise<ItemPage<Address>> {
  const query = db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('enabled', 'desc')
    .orderBy('id', 'desc');
  return readPage(query, page);
}

/** Finds the user's own address, enabled or disabled. */
export async function findOwnAddress(
  db: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .executeTakeFirst();
}

/** Finds the user's own address when it is enabled. */
export async function findAddress(
  db: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  const address = await findOwnAddress(db, key);
  return address?.enabled === true ? address : undefined;
}

/**
 * Stores the address. An address that differs only in case or spacing is the same row, enabled
 * again. Undefined when the user has the maximum number.
 */
export async function saveAddress(
  tx: Connection,
  address: Insertable<AddressTable>,
): Promise<Address | undefined> {
  await lockAddresses(tx, address.user_id);
  const others = await countEnabled(tx, address.user_id)
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

/** The outcome of enabling or disabling an address. */
export type AddressSwitch =
  | { readonly kind: 'done'; readonly address: Address }
  | { readonly kind: 'not-found' }
  /** The user has the maximum number of enabled addresses. */
  | { readonly kind: 'too-many' };

/** Enables the user's own address. */
export async function enableAddress(
  tx: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<AddressSwitch> {
  await lockAddresses(tx, key.userId);
  const others = await countEnabled(tx, key.userId)
    .where('id', '<>', key.id)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= ADDRESSES_MAX) return { kind: 'too-many' };
  return setEnabled(tx, key, true);
}

/**
 * Disables the user's own address. It is removed from the cart and is no longer the current address;
 * existing orders keep it.
 */
export async function disableAddress(
  tx: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<AddressSwitch> {
  await lockAddresses(tx, key.userId);
  const result = await setEnabled(tx, key, false);
  if (result.kind !== 'done') return result;
  await tx
    .updateTable('user_account')
    .set({ current_address_id: null })
    .where('id', '=', key.userId)
    .where('current_address_id', '=', key.id)
    .execute();
  await tx
    .updateTable('cart')
    .set({ shipping_address_id: null })
    .where('user_id', '=', key.userId)
    .where('status', '=', 'open')
    .where('shipping_address_id', '=', key.id)
    .execute();
  await deleteOldestDisabled(tx, key);
  return result;
}

/** Deletes the oldest disabled addresses above the limit; the one just disabled is kept. */
async function deleteOldestDisabled(
  tx: Connection,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  await tx
    .deleteFrom('address')
    .where('id', 'in', (select) =>
      select
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', userId)
        .where('enabled', '=', false)
        .where('id', '<>', id)
        .orderBy('id', 'desc')
        .offset(ADDRESSES_MAX - 1),
    )
    .execute();
}

/** The fields of an address its user may change. */
export type AddressContent = Omit<
  Insertable<AddressTable>,
  'id' | 'user_id' | 'enabled' | 'created_at'
>;

/** `duplicate`: the user has an equal address. Undefined for an address of another user. */
export async function updateAddress(
  tx: Connection,
  key: { readonly id: number; readonly userId: number },
  content: AddressContent,
): Promise<Address | 'duplicate' | undefined> {
  await lockAddresses(tx, key.userId);
  const same = await tx
    .selectFrom('address')
    .select('id')
    .where('user_id', '=', key.userId)
    .where('fold_key', '=', content.fold_key)
    .where('id', '<>', key.id)
    .executeTakeFirst();
  if (same !== undefined) return 'duplicate';
  return tx
    .updateTable('address')
    .set(content)
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the user's own address, also from carts and shipping prices; orders keep their copy. */
export async function deleteAddress(
  tx: Connection,
  key: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  await lockAddresses(tx, key.userId);
  const address = await tx
    .deleteFrom('address')
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returningAll()
    .executeTakeFirst();
  if (address === undefined) return undefined;
  await tx
    .updateTable('user_account')
    .set({ current_address_id: null })
    .where('id', '=', key.userId)
    .where('current_address_id', '=', key.id)
    .execute();
  return address;
}

async function setEnabled(
  tx: Connection,
  { id, userId }: { readonly id: number; readonly userId: number },
  enabled: boolean,
): Promise<AddressSwitch> {
  const address = await tx
    .updateTable('address')
    .set({ enabled })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return address === undefined ? { kind: 'not-found' } : { kind: 'done', address };
}

/** Makes changes of a user's addresses run one at a time, so that the limit is never exceeded. */
export async function lockAddresses(tx: Connection, userId: number): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function countEnabled(tx: Connection, userId: number) {
  return tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('enabled', '=', true);
}
