/** Gives orders up whose time to pay is over: stock goes back, the cart opens again (CART-13). */
import { listOverdueOrderIds, lockOverdueOrder } from '../db/order-repository.ts';
import { getPaymentOfOrder } from '../db/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { giveUpOrder } from '../sell/give-up-order.ts';
import type { SellContext } from '../sell/sell-context.ts';

/** The gateway is asked first, in case the money is there. Answers how many were given up. */
export async function expireOrders(context: SellContext): Promise<number> {
  const { db, clock } = context;
  let expired = 0;
  for (const id of await listOverdueOrderIds(db, clock.now())) {
    await settlePayment(context, await getPaymentOfOrder(db, id));
    const now = clock.now();
    const isGivenUp = await inTransaction(db, async (tx) => {
      const order = await lockOverdueOrder(tx, { id, now });
      if (order !== undefined) await giveUpOrder(tx, { order, status: 'expired', now });
      return order !== undefined;
    });
    if (isGivenUp) expired += 1;
  }
  return expired;
}
