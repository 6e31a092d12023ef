/** Notices to a visitor about their cart, stored until they are seen. */
import type { Connection } from '../db/connection.ts';
import type { CartNotice } from '../db/schema/cart.ts';

export type StoredNotice = CartNotice & { readonly id: number };

export async function addNotices(
  tx: Connection,
  cartId: string,
  notices: readonly CartNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ code, message }) => ({ cart_id: cartId, code, message }));
  await tx.insertInto('cart_notice').values(rows).execute();
}

/** Deletes notices up to this id, which have been seen; later ones are kept. */
export async function deleteNotices(
  db: Connection,
  seen: { readonly cartId: string; readonly upToId: number },
): Promise<void> {
  await db
    .deleteFrom('cart_notice')
    .where('cart_id', '=', seen.cartId)
    .where('id', '<=', seen.upToId)
    .execute();
}
