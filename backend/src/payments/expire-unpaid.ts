/** Expires orders, forms and vouchers that were not paid in time. */
import { getPaymentFor, SUBJECT_KINDS, type SubjectRef } from './payment-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { settlePayment } from './settle-payment.ts';
import type { Services } from '../services.ts';

/** Returns how many expired. Logs a failure and continues with the next one. */
export async function expireUnpaid(services: Services): Promise<number> {
  const { db, clock, log, paymentSubjects } = services;
  let expired = 0;
  for (const kind of SUBJECT_KINDS) {
    for (const id of await paymentSubjects[kind].listOverdueIds(db, clock.now())) {
      try {
        if (await expire(services, { kind, id })) expired += 1;
      } catch (error) {
        log.error(
          { err: error, kind, id },
          'an unpaid order, form or voucher could not be expired',
        );
      }
    }
  }
  return expired;
}

/** Queries the gateway first, because the payment may have arrived. */
async function expire(services: Services, subject: SubjectRef): Promise<boolean> {
  const { db, clock, paymentSubjects } = services;
  await settlePayment(services, await getPaymentFor(db, subject));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { kind, id } = subject;
    const overdue = await paymentSubjects[kind].lockOverdue(tx, { id, now });
    await overdue?.closeUnpaid('expired', now);
    return overdue !== undefined;
  });
}
