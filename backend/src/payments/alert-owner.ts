/** Mails the shop's owner about a payment that needs a decision. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import type { PaymentAlertReason } from './payment-alert-mail.ts';

export async function alertOwner(
  tx: Connection,
  alert: {
    readonly paymentId: string;
    readonly reason: PaymentAlertReason;
    readonly now: Date;
  },
): Promise<void> {
  const { paymentId, reason } = alert;
  await enqueue(tx, {
    kind: 'mail.payment-alert',
    dedupeKey: `mail.payment-alert:${reason}:${paymentId}`,
    payload: { paymentId, reason },
    runAt: alert.now,
  });
}
