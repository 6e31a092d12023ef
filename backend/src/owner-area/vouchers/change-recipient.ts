/** Correction of the address of a gift voucher's recipient by an owner. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { emailFieldSchema } from 'shared-contracts/api/email-field';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { enqueueDelivery } from '../../vouchers/enqueue-delivery.ts';
import { findSendTime } from '../../vouchers/voucher-delivery.ts';
import { setRecipientEmail } from '../../vouchers/voucher-delivery-repository.ts';
import { lockVoucher } from '../../vouchers/voucher-repository.ts';
import type { Entered } from '../frame/fields.ts';
import { recordChange } from '../record-change.ts';

export type RecipientChange =
  /** The address is used at the planned time. */
  | { readonly kind: 'saved' }
  /** A new mail is sent now. */
  | { readonly kind: 'sent-again' }
  | { readonly kind: 'invalid'; readonly error: string }
  /** The voucher has no recipient, or cannot be redeemed. */
  | { readonly kind: 'not-there' };

/**
 * Saves the address; when the voucher's time has come, it is sent again. The form contains the number
 * of the last mail, so that submitting it twice sends one.
 */
export async function changeRecipient(
  { db, clock }: Services,
  request: FastifyRequest,
  { id, entered }: { readonly id: string; readonly entered: Entered },
): Promise<RecipientChange> {
  const read = v.safeParse(emailFieldSchema, entered['email'] ?? '');
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const voucher = await lockVoucher(tx, id);
    const { send_on, issued_at, sent_at, status, delivery_number: last } = voucher;
    const isOpen = status === 'issued' && voucher.blocked_at === null;
    if (!isOpen || issued_at === null || send_on === null || voucher.recipient_email === null) {
      return { kind: 'not-there' };
    }
    if (!read.success) return { kind: 'invalid', error: read.issues[0].message };
    const isPlanned = sent_at === null && findSendTime({ send_on, issued_at }) > now;
    if (entered['number'] !== String(last)) {
      const isRepeated =
        entered['number'] === String(last - 1) && voucher.recipient_email === read.output;
      if (isRepeated) return { kind: 'sent-again' };
      return { kind: 'invalid', error: 'The voucher was sent again since. Check its address.' };
    }
    const number = isPlanned ? last : last + 1;
    await setRecipientEmail(tx, { id, email: read.output, deliveryNumber: number });
    if (!isPlanned) await enqueueDelivery(tx, { id, number, runAt: now });
    const summary = isPlanned ? 'Changed the recipient’s address' : 'Sent to the recipient again';
    await recordChange(
      tx,
      { request, now },
      {
        model: 'gift_voucher',
        id,
        action: 'recipient',
        summary,
        columns: ['recipient_email'],
      },
    );
    return { kind: isPlanned ? 'saved' : 'sent-again' };
  });
}
