/** A guest's purchases go to the account to which the same browser logs in. */
import { moveCart } from '../carts/merge-carts.ts';
import type { AccessTokenSubject } from '../auth/access-tokens.ts';
import { findSessionHolder } from '../auth/session-repository.ts';
import { isGuest, lockUser } from '../auth/user-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { openDocument } from '../orders/open-document.ts';
import { moveAddresses, moveOrders, moveReviews, type GuestMove } from './guest-repository.ts';

/**
 * Moves cart, orders and addresses of a guest to a user. An order that is awaiting payment is
 * cancelled, and its lines are in the user's cart, as when two carts are merged. Repeating it changes
 * nothing. Throws TOKEN_INVALID when the session is not a guest's, or has ended.
 */
export async function claimPurchases(
  services: Services,
  claim: { readonly guest: AccessTokenSubject; readonly userId: number },
): Promise<void> {
  const { db, clock } = services;
  const { guest, userId } = claim;
  if ((await findSessionHolder(db, guest, clock.now())) !== 'guest') {
    throw new HttpError('TOKEN_INVALID');
  }
  const move = { guestId: guest.userId, userId };
  if (move.guestId === userId) return;
  await moveCart(services, { from: { kind: 'user', userId: move.guestId }, userId });
  await moveBought(services, move);
}

/**
 * Moves the orders and addresses of the guest who placed an order, for an account whose owner has the
 * mailed link to it. Does nothing when the order is the account's. Throws NOT_FOUND for an unknown
 * order, a wrong key, and the order of another account.
 */
export async function claimOrder(
  services: Services,
  claim: { readonly orderId: string; readonly key: string; readonly userId: number },
): Promise<void> {
  const { orderId, key, userId } = claim;
  const order = await openDocument(services, { subject: 'order', orderId, key, userId });
  if (order.user_id === userId) return;
  if (!(await isGuest(services.db, order.user_id))) throw new HttpError('NOT_FOUND');
  await moveBought(services, { guestId: order.user_id, userId });
}

async function moveBought({ db }: Services, move: GuestMove): Promise<void> {
  const { guestId, userId } = move;
  await inTransaction(db, async (tx) => {
    // In the order of their ids, so that two claims cannot deadlock.
    for (const id of [guestId, userId].toSorted((one, other) => one - other)) {
      await lockUser(tx, id);
    }
    await moveOrders(tx, move);
    await moveAddresses(tx, move);
    await moveReviews(tx, move);
  });
}
