/** Adds products to a wish list, removes them, and merges a list into a user's. */
import { WISH_LIST_ITEMS_MAX } from 'shared-contracts/api/wish-list';
import { inTransaction } from '../db/transaction.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import {
  deleteItem,
  ensureWishList,
  findSoldProductId,
  insertItem,
  listSoldProductIds,
  lockWishList,
  moveItems,
  touchWishList,
  type WishListOwner,
} from './wish-list-repository.ts';

type Store = Pick<Services, 'db' | 'clock'>;

/**
 * Adds the product with this slug to the owner's list, which is created when there is none. A
 * product that is on the list keeps its place. Throws NOT_FOUND, or CONFLICT when the list is full.
 */
export async function addToWishList(
  { db, clock }: Store,
  owner: WishListOwner,
  slug: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const productId = await findSoldProductId(tx, slug);
    if (productId === undefined) throw new HttpError('NOT_FOUND', { message: NOT_SOLD });
    const listId = await ensureWishList(tx, owner, now);
    const saved = await listSoldProductIds(tx, listId);
    if (!saved.includes(productId)) {
      if (saved.length >= WISH_LIST_ITEMS_MAX) throw new HttpError('CONFLICT', { message: FULL });
      await insertItem(tx, { list_id: listId, product_id: productId, added_at: now });
    }
    await touchWishList(tx, listId, now);
  });
}

/** Also removes products that are no longer sold. Changes nothing when the list does not have it. */
export async function removeFromWishList(
  { db, clock }: Store,
  owner: WishListOwner,
  slug: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const listId = await lockWishList(tx, owner);
    if (listId === undefined) return;
    await deleteItem(tx, listId, slug);
    await touchWishList(tx, listId, clock.now());
  });
}

/**
 * Moves the products of the list with this secret key to the user's list, which has no product
 * twice. If not all of them fit, the newest are moved. The other list is deleted, so that a key is
 * merged once. Its row is locked first, and only merges lock two lists, so two merges cannot
 * deadlock.
 */
export async function mergeWishLists(
  { db, clock }: Store,
  merge: { readonly userId: number; readonly sessionKey: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const from = await lockWishList(tx, { kind: 'session', sessionKey: merge.sessionKey });
    if (from === undefined) return;
    const to = await ensureWishList(tx, { kind: 'user', userId: merge.userId }, now);
    const room = WISH_LIST_ITEMS_MAX - (await listSoldProductIds(tx, to)).length;
    await moveItems(tx, { from, to, room });
    await touchWishList(tx, to, now);
  });
}

const NOT_SOLD = 'This product is no longer available.';
const FULL = `A wish list holds at most ${WISH_LIST_ITEMS_MAX} products. Remove one to add another.`;
