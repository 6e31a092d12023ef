/** Storage of users' addresses. */
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { AddressTable } from '../db/schema/address.ts';

export type Address = Selectable<AddressTable>;

/** The maximum number of enabled addresses of a user, and of disabled ones. */
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

/** The user's own address, enabled or disabled. */
export async function findOwnAddress(
  db: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .executeTakeFirst();
}

/** The user's own enabled address. */
export async function findAddress(
  db: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  const address = await findOwnAddress(db, wanted);
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

export type AddressSwitch =
  | { readonly kind: 'done'; readonly address: Address }
  | { readonly kind: 'not-found' }
  /** The user has the maximum number of enabled addresses. */
  | { readonly kind: 'too-many' };

/** Enables the user's own address. */
export async function enableAddress(
  tx: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<AddressSwitch> {
  await lockAddresses(tx, wanted.userId);
  const others = await countEnabled(tx, wanted.userId)
    .where('id', '<>', wanted.id)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= ADDRESSES_MAX) return { kind: 'too-many' };
  return setEnabled(tx, wanted, true);
}

/**
 * Disables the user's own address: it is removed from carts and is no longer the current address;
 * existing orders keep it.
 */
export async function disableAddress(
  tx: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<AddressSwitch> {
  await lockAddresses(tx, wanted.userId);
  const result = await setEnabled(tx, wanted, false);
  if (result.kind !== 'done') return result;
  await tx
    .updateTable('user_account')
    .set({ current_address_id: null })
    .where('id', '=', wanted.userId)
    .where('current_address_id', '=', wanted.id)
    .execute();
  await tx
    .updateTable('cart')
    .set({ shipping_address_id: null })
    .where('user_id', '=', wanted.userId)
    .where('status', '=', 'open')
    .where('shipping_address_id', '=', wanted.id)
    .execute();
  await forgetOldest(tx, wanted);
  return result;
}

/** Deletes the oldest disabled addresses above the limit; the one just disabled is kept. */
async function forgetOldest(
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

/** Undefined for an address of another user. */
export async function updateAddress(
  tx: Connection,
  wanted: { readonly id: number; readonly userId: number },
  content: AddressContent,
): Promise<Address | 'kept-already' | undefined> {
  await lockAddresses(tx, wanted.userId);
  const same = await tx
    .selectFrom('address')
    .select('id')
    .where('user_id', '=', wanted.userId)
    .where('fold_key', '=', content.fold_key)
    .where('id', '<>', wanted.id)
    .executeTakeFirst();
  if (same !== undefined) return 'kept-already';
  return tx
    .updateTable('address')
    .set(content)
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the user's own address, also from carts and shipping prices; orders keep theirs. */
export async function deleteAddress(
  tx: Connection,
  wanted: { readonly id: number; readonly userId: number },
): Promise<Address | undefined> {
  await lockAddresses(tx, wanted.userId);
  const address = await tx
    .deleteFrom('address')
    .where('id', '=', wanted.id)
    .where('user_id', '=', wanted.userId)
    .returningAll()
    .executeTakeFirst();
  if (address === undefined) return undefined;
  await tx
    .updateTable('user_account')
    .set({ current_address_id: null })
    .where('id', '=', wanted.userId)
    .where('current_address_id', '=', wanted.id)
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

/** Serialises changes of a user's addresses, so that the limit holds. */
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
