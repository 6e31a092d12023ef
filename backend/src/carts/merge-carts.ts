/** Merges the anonymous cart into the user's cart, once. */
import { putCartItem } from './cart-item-repository.ts';
import {
  bumpCart,
  listCartLines,
  saveCartChoices,
  setCartStatus,
  type Cart,
  type CartLine,
  type CartOwner,
} from './cart-repository.ts';
import { addNotices } from './cart-notice-repository.ts';
import type { Connection } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { CART_LINES_MAX } from 'shared-contracts/api/cart';
import { purchasableQty } from './cart-quantity.ts';
import type { CartNotice } from '../db/schema/cart.ts';
import { describeFullCart, describeMerge } from './merge-notice.ts';
import { ensureCurrentCart, lockCurrentCart, settleWaitingOrder } from './current-cart.ts';
import { nameLine } from './price-lines.ts';
import type { Services } from '../services.ts';

/**
 * Moves the lines of the cart with this secret key to the user's cart. Quantities of equal lines
 * are added, up to what can be bought. If the user has an order that is awaiting payment, the merge
 * cancels it, and its lines are in the user's cart again. A cart that was merged before, or that
 * another call is merging, changes nothing. Each line that was reduced or left out gets one notice,
 * which is shown until it is seen. Shipping quotes and quote requests of the user's cart stay valid
 * when the merge adds nothing; otherwise they are outdated. The anonymous cart is locked first, and
 * only merges lock it together with other rows, so two merges cannot deadlock.
 */
export async function mergeCarts(
  services: Services,
  merge: { readonly userId: number; readonly sessionKey: string },
): Promise<void> {
  const { userId, sessionKey } = merge;
  await moveCart(services, { from: { kind: 'session', sessionKey }, userId });
}

/**
 * Like `mergeCarts`, also from the cart of another user, who is a guest. A guest's order that is
 * awaiting payment is cancelled, so that its lines are moved.
 */
export async function moveCart(
  services: Services,
  move: { readonly from: CartOwner; readonly userId: number },
): Promise<void> {
  const { waitingOrders } = services;
  const owner = { kind: 'user', userId: move.userId } as const;
  await settleWaitingOrder(services, owner);
  await settleWaitingOrder(services, move.from);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const guest = await lockCurrentCart(tx, { owner: move.from, now, waitingOrders });
    if (guest === undefined) return;
    if ((await listCartLines(tx, guest.id)).length === 0) return;
    const own = await ensureCurrentCart(tx, { owner, now, waitingOrders });
    const { notices, content } = await addLines(tx, { from: guest, to: own, now });
    await addNotices(tx, own.id, notices);
    await saveCartChoices(tx, own.id, {
      promotion_code: guest.promotion_code ?? own.promotion_code,
    });
    await setCartStatus(tx, { id: guest.id, status: 'merged', now });
    if (content === 'changed') await bumpCart(tx, own.id, now);
  });
}

interface AddedLines {
  /** Notices for the visitor. */
  readonly notices: readonly CartNotice[];
  readonly content: 'same' | 'changed';
}

/** Reads the stock again, because a cancelled order returns its stock. */
async function addLines(
  tx: Connection,
  merge: { from: Cart; to: Cart; now: Date },
): Promise<AddedLines> {
  const notices: CartNotice[] = [];
  let content: AddedLines['content'] = 'same';
  let present = await listCartLines(tx, merge.to.id);
  for (const line of await listCartLines(tx, merge.from.id)) {
    const same = present.find((other) => isSameLine(other, line));
    const name = nameLine(line);
    if (same === undefined && present.length >= CART_LINES_MAX) {
      notices.push(describeFullCart(name));
      continue;
    }
    const canBuy = purchasableQty(same ?? line, present, line.on_hand);
    const wantedQty = line.qty + (same?.qty ?? 0);
    const qty = Math.min(wantedQty, Math.max(canBuy, same?.qty ?? 0));
    const notice = describeMerge({ name, wantedQty, keptQty: qty });
    if (notice !== undefined) notices.push(notice);
    if (qty === (same?.qty ?? 0)) continue;
    content = 'changed';
    await putCartItem(tx, {
      cart_id: merge.to.id,
      sku_id: line.sku_id,
      qty,
      addons: line.addons,
      addons_hash: line.addons_hash,
      price_when_added_cents: line.price_when_added_cents,
      created_at: merge.now,
    });
    present = [...present.filter((other) => other !== same), { ...line, qty }];
  }
  return { notices, content };
}

function isSameLine(left: CartLine, right: CartLine): boolean {
  return left.sku_id === right.sku_id && left.addons_hash === right.addons_hash;
}
