/** Storage of guests: buyers without an account, each with its own cart, addresses and orders. */
import type { Connection } from '../db/connection.ts';
import { ADDRESSES_MAX } from '../addresses/address-repository.ts';

/** Adds a guest. Guests may give the address of an account or of another guest. */
export async function insertGuest(
  tx: Connection,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('user_account')
    .values({
      email,
      email_norm: null,
      is_guest: true,
      first_name: '',
      last_name: '',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A guest and the user who takes over what the guest has. */
export interface GuestMove {
  readonly guestId: number;
  readonly userId: number;
}

/**
 * Moves the guest's orders, with their carts and uses of promotion codes, and its requests for
 * shipping prices. The open cart stays.
 */
export async function moveOrders(tx: Connection, { guestId, userId }: GuestMove): Promise<void> {
  const owner = { user_id: userId };
  await tx.updateTable('orders').set(owner).where('user_id', '=', guestId).execute();
  await tx.updateTable('promotion_use').set(owner).where('user_id', '=', guestId).execute();
  await tx
    .updateTable('shipping_quote_request')
    .set(owner)
    .where('user_id', '=', guestId)
    .execute();
  await tx
    .updateTable('cart')
    .set(owner)
    .where('user_id', '=', guestId)
    .where('status', '!=', 'open')
    .execute();
}

/** Moves the guest's reviews, without those of products that the user has reviewed too. */
export async function moveReviews(tx: Connection, { guestId, userId }: GuestMove): Promise<void> {
  await tx
    .deleteFrom('product_review')
    .where('user_id', '=', guestId)
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('product_review as own')
        .select('own.product_id')
        .where('own.user_id', '=', userId),
    )
    .execute();
  await tx
    .updateTable('product_review')
    .set({ user_id: userId })
    .where('user_id', '=', guestId)
    .execute();
}

/** Moves the guest's newest addresses that the user does not have, up to the user's maximum. */
export async function moveAddresses(tx: Connection, { guestId, userId }: GuestMove): Promise<void> {
  const own = await tx
    .selectFrom('address')
    .select('fold_key')
    .where('user_id', '=', userId)
    .execute();
  const known = new Set(own.map(({ fold_key: key }) => key));
  const found = await tx
    .selectFrom('address')
    .select(['id', 'fold_key'])
    .where('user_id', '=', guestId)
    .where('enabled', '=', true)
    .orderBy('id', 'desc')
    .execute();
  const moved = found
    .filter(({ fold_key: key }) => !known.has(key))
    .slice(0, Math.max(0, ADDRESSES_MAX - own.length))
    .map(({ id }) => id);
  if (moved.length === 0) return;
  await tx.updateTable('address').set({ user_id: userId }).where('id', 'in', moved).execute();
}

/** Deletes guests whose sessions have ended and who have no order, with their carts and addresses. */
export async function deleteLeftGuests(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('user_account')
    .where('is_guest', '=', true)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.id')
            .whereRef('session.user_id', '=', 'user_account.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'user_account.id'),
        ),
      ),
    )
    .execute();
}
