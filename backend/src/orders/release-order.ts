/** Releases what an order holds: its stock, its promotion use and its credit. */
import type { Connection } from '../db/connection.ts';
import { listOrderItems, returnStock, type Order } from './order-repository.ts';
import { releasePromotionUse } from '../promotions/promotion-repository.ts';
import { returnOrderCredit } from './order-credit.ts';

/**
 * The caller has locked the order. A second call fails, because stock moves are unique; the caller
 * must then roll back.
 */
export async function releaseOrder(tx: Connection, order: Order, now: Date): Promise<void> {
  const items = await listOrderItems(tx, order.id);
  await returnStock(tx, items, { orderId: order.id, reason: 'release', now });
  await releasePromotionUse(tx, order.id);
  await returnOrderCredit(tx, order, now);
}
