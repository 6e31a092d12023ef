/** What a visitor has to be told about their cart, until they have seen it (ACC-12). */
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

export async function listNotices(
  db: Connection,
  cartId: string,
): Promise<readonly StoredNotice[]> {
  return db
    .selectFrom('cart_notice')
    .select(['id', 'code', 'message'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
}

/** Those up to this id have been seen; later ones stay. */
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
