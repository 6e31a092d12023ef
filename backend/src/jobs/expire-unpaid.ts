/** Gives up what was not paid in time: stock goes back, the cart opens again (CART-13). */
import { getPaymentFor, SUBJECT_KINDS } from '../db/payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { PAYMENT_SUBJECTS } from '../payments/payment-subjects.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { SellContext } from '../sell/sell-context.ts';

/** The gateway is asked first, in case the money is there. Answers how many were given up. */
export async function expireUnpaid(context: SellContext): Promise<number> {
  const { db, clock } = context;
  let expired = 0;
  for (const kind of SUBJECT_KINDS) {
    const subjects = PAYMENT_SUBJECTS[kind];
    for (const id of await subjects.listOverdueIds(db, clock.now())) {
      await settlePayment(context, await getPaymentFor(db, { kind, id }));
      const now = clock.now();
      const isGivenUp = await inTransaction(db, async (tx) => {
        const overdue = await subjects.lockOverdue(tx, { id, now });
        await overdue?.giveUp('expired', now);
        return overdue !== undefined;
      });
      if (isGivenUp) expired += 1;
    }
  }
  return expired;
}
