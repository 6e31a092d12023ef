/** Storage of the deliveries of gift vouchers to other people. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';

/** Removes everything personal; `send_on` stays, so that the code is never shown to the buyer. */
const NO_DETAILS = {
  recipient_name: null,
  recipient_email: null,
  sender_name: null,
  gift_message: null,
  delivery_hash: '',
} as const;

/** Records that the mail with this number was sent. */
export async function markVoucherSent(
  db: Connection,
  sent: { readonly id: string; readonly deliveryNumber: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('gift_voucher')
    .set({ sent_at: sent.now })
    .where('id', '=', sent.id)
    .where('delivery_number', '=', sent.deliveryNumber)
    .execute();
}

/** Changes the recipient's address; `deliveryNumber` is the number of the next mail. */
export async function setRecipientEmail(
  tx: Connection,
  change: { readonly id: string; readonly email: string; readonly deliveryNumber: number },
): Promise<void> {
  await tx
    .updateTable('gift_voucher')
    .set({
      recipient_email: change.email,
      delivery_number: change.deliveryNumber,
      sent_at: null,
    })
    .where('id', '=', change.id)
    .execute();
}

/**
 * Deletes names, addresses and messages of vouchers that were sent before `before`. A voucher that
 * was never sent keeps them until it is redeemed or expires, or until its time to pay is over.
 */
export async function deleteOldDeliveries(db: Connection, before: Date): Promise<void> {
  await db
    .updateTable('gift_voucher')
    .set(NO_DETAILS)
    .where('recipient_email', 'is not', null)
    .where((eb) =>
      eb(eb.fn.coalesce('sent_at', 'redeemed_at', 'expires_at', 'due_at'), '<', before),
    )
    .execute();
}

/** States in which nothing will be sent any more. A payment may still arrive in the others. */
const FINISHED = ['redeemed', 'cancelled', 'expired', 'refund_due', 'refunded'] as const;

/**
 * For a deleted account: deletes the details of all vouchers that it bought or received, except
 * those that are still to be sent or paid.
 */
export async function deleteDeliveriesOfAccount(
  tx: Connection,
  account: { readonly id: number; readonly emailNorm: string },
): Promise<void> {
  await tx
    .updateTable('gift_voucher')
    .set(NO_DETAILS)
    .where('id', 'in', (eb) => deliveriesOfAccount(eb, account))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('status', 'in', FINISHED)]))
    .execute();
}

function deliveriesOfAccount(
  eb: ExpressionBuilder<Database, 'gift_voucher'>,
  { id, emailNorm }: { readonly id: number; readonly emailNorm: string },
) {
  return eb
    .selectFrom('gift_voucher as bought')
    .select('bought.id')
    .where('bought.user_id', '=', id)
    .where('bought.recipient_email', 'is not', null)
    .union(
      eb
        .selectFrom('gift_voucher as received')
        .select('received.id')
        .where('received.recipient_email', 'is not', null)
        .where(sql<string>`lower(received.recipient_email)`, '=', emailNorm),
    );
}
