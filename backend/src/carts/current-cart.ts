/**
 * Finds a visitor's current cart: the open one, or the cart of an order that is awaiting payment.
 * The latter is shown like any cart, so a customer who returns from the gateway loses nothing.
 * Changing it, or merging another cart into it, cancels the order and opens the cart again. A user
 * never has both.
 */
import { sql, type RawBuilder } from 'kysely';
import { ensureOpenCart, lockOpenCart, type Cart, type CartOwner } from './cart-repository.ts';
import type { Connection } from '../db/connection.ts';
import { lockUser } from '../auth/user-repository.ts';
import type { WaitingOrders } from './waiting-orders.ts';

/** Selects the owner's open cart, or that of the user's newest order that is awaiting payment. */
export function selectCurrentCart(owner: CartOwner): RawBuilder<Cart> {
  if (owner.kind === 'session') {
    return sql`select * from cart where status = 'open' and session_key = ${owner.sessionKey}`;
  }
  return sql`(select * from cart where status = 'open' and user_id = ${owner.userId})
    union all (
      select cart.* from cart join orders on orders.cart_id = cart.id
      where orders.user_id = ${owner.userId} and orders.status = 'pending_payment'
        and not exists (select from cart where status = 'open' and user_id = ${owner.userId})
      order by orders.number desc limit 1)`;
}

export async function findCurrentCart(db: Connection, owner: CartOwner): Promise<Cart | undefined> {
  const { rows } = await selectCurrentCart(owner).execute(db);
  return rows[0];
}

/** A change of the owner's current cart. */
export interface CartChange {
  readonly owner: CartOwner;
  readonly now: Date;
  readonly waitingOrders: WaitingOrders;
}

/** Call before a cart is changed, outside a transaction: it may wait for the gateway. */
export async function settleWaitingOrder(
  { waitingOrders }: Pick<CartChange, 'waitingOrders'>,
  owner: CartOwner,
): Promise<void> {
  if (owner.kind === 'user') await waitingOrders.settle(owner.userId);
}

/** The current cart, open and locked, ready to be changed. */
export async function lockCurrentCart(
  tx: Connection,
  { owner, now, waitingOrders }: CartChange,
): Promise<Cart | undefined> {
  const open = await lockOpenCart(tx, owner);
  if (open !== undefined || owner.kind === 'session') return open;
  await waitingOrders.cancel(tx, owner.userId, now);
  return lockOpenCart(tx, owner);
}

/**
 * Locked like `lockCurrentCart`; created when there is none. Calls of one user run one at a time,
 * so that no cart is created beside an order submitted at the same time.
 */
export async function ensureCurrentCart(tx: Connection, change: CartChange): Promise<Cart> {
  const { owner, now } = change;
  if (owner.kind === 'session') return ensureOpenCart(tx, owner, now);
  const current = await lockCurrentCart(tx, change);
  if (current !== undefined) return current;
  await lockUser(tx, owner.userId);
  return (await lockCurrentCart(tx, change)) ?? (await ensureOpenCart(tx, owner, now));
}
