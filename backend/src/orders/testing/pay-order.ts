/** Brings an order to the state a test needs. */
import { getOrder, type Order } from '../order-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markOrderPaid } from '../mark-order-paid.ts';
import type { Customer, TestShop } from '../../testing/test-shop.ts';

/** Orders these skus, one each, and returns the order awaiting payment. */
export async function orderSkus(
  shop: TestShop,
  customer: Customer,
  skus: readonly number[],
): Promise<Order> {
  const response = await shop.submit(customer, await shop.prepareOrder(customer, skus));
  if (response.status !== 200)
    throw new Error(`The order was refused: ${JSON.stringify(response.body)}`);
  return getLatestOrder(shop, customer);
}

/** The customer's newest order. */
export async function getLatestOrder({ db }: TestShop, { id }: Customer): Promise<Order> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

/** Marks the order as paid, with invoice and mail, as when the gateway reports the payment. */
export async function payOrder(shop: TestShop, order: Order): Promise<Order> {
  await inTransaction(shop.db, (tx) => markOrderPaid(tx, order, shop.clock.now()));
  return getOrder(shop.db, order.id);
}
