/**
 * Cancels or expires an unpaid order: ends its payment, returns its stock and credit once, and puts
 * its items into the user's open cart again. Rows are always locked in this order: order, payment,
 * cart, sku, promotion, credit.
 */
import { CART_QTY_MAX } from 'shared-contracts/api/cart';
import { bumpCart, listCartLines, lockOpenCart } from '../carts/cart-repository.ts';
import { moveCartItems, putCartItem } from '../carts/cart-item-repository.ts';
import type { Connection } from '../db/connection.ts';
import { setOrderStatus, type Order } from './order-repository.ts';
import { moveShippingQuotes } from '../shipping/shipping-repository.ts';
import { closePayments } from '../payments/close-payments.ts';
import { releaseOrder } from './release-order.ts';

export async function cancelUnpaidOrder(
  tx: Connection,
  change: { readonly order: Order; readonly status: 'cancelled' | 'expired'; readonly now: Date },
): Promise<void> {
  const { order, status, now } = change;
  await setOrderStatus(tx, { id: order.id, status });
  await closePayments(tx, { subject: { kind: 'order', id: order.id }, outcome: status, now });
  await reopenCart(tx, order, now);
  await releaseOrder(tx, order, now);
}

async function reopenCart(tx: Connection, order: Order, now: Date): Promise<void> {
  const old = await tx
    .selectFrom('cart')
    .selectAll()
    .where('id', '=', order.cart_id)
    .executeTakeFirstOrThrow();
  const reopened = await tx
    .insertInto('cart')
    .values({
      user_id: order.user_id,
      status: 'open',
      version: old.version,
      promotion_code: old.promotion_code,
      shipping_quote_id: old.shipping_quote_id,
      shipping_address_id: old.shipping_address_id,
      use_credit: old.use_credit,
      reopened_from: order.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (reopened === undefined) {
    await addToOpenCart(tx, order, now);
    return;
  }
  await moveCartItems(tx, { from: old.id, to: reopened.id });
  await moveShippingQuotes(tx, { from: old.id, to: reopened.id });
}

/** Adds the order's lines to another cart, which the user has started in the meantime. */
async function addToOpenCart(tx: Connection, order: Order, now: Date): Promise<void> {
  const open = await lockOpenCart(tx, { kind: 'user', userId: order.user_id });
  if (open === undefined) throw new Error('The open cart of the user was closed concurrently');
  const openLines = await listCartLines(tx, open.id);
  for (const line of await listCartLines(tx, order.cart_id)) {
    const same = openLines.find(
      (other) => other.sku_id === line.sku_id && other.addons_hash === line.addons_hash,
    );
    await putCartItem(tx, {
      cart_id: open.id,
      sku_id: line.sku_id,
      qty: Math.min(CART_QTY_MAX, line.qty + (same?.qty ?? 0)),
      addons: line.addons,
      addons_hash: line.addons_hash,
      price_when_added_cents: line.price_when_added_cents,
      created_at: now,
    });
  }
  await bumpCart(tx, open.id, now);
}
