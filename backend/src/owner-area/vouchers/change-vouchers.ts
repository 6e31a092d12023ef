/** Changes to gift vouchers by an owner. */
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { lockVoucher, setVoucherBlock } from '../../vouchers/voucher-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import type { Services } from '../../services.ts';
import { hashVoucherCode, makeVoucherCode } from '../../vouchers/voucher-code.ts';
import { voucherExpiry } from '../../vouchers/voucher-expiry.ts';
import { recordChange } from '../record-change.ts';
import { getOwner } from '../section.ts';
import type { Connection } from '../../db/connection.ts';
import { enqueueDelivery } from '../../vouchers/enqueue-delivery.ts';
import { findSendTime } from '../../vouchers/voucher-delivery.ts';
import { setRecipientEmail } from '../../vouchers/voucher-delivery-repository.ts';

/**
 * Issues a voucher without payment to the current owner. The form contains the voucher's id, so
 * submitting it twice issues one voucher.
 */
export async function issueVoucher(
  { db, clock, keys, env }: Services,
  request: FastifyRequest,
  voucher: { readonly id: string; readonly themeId: number; readonly amountCents: number },
): Promise<void> {
  const now = clock.now();
  const { id, themeId, amountCents } = voucher;
  const [secret] = keys.voucherSecrets;
  await inTransaction(db, async (tx) => {
    const issued = await tx
      .insertInto('gift_voucher')
      .values({
        id,
        theme_id: themeId,
        user_id: getOwner(request).id,
        amount_cents: amountCents,
        code_hash: hashVoucherCode(secret, makeVoucherCode(secret, id)),
        status: 'issued',
        return_url: env.siteUrl,
        created_at: now,
        due_at: now,
        issued_at: now,
        expires_at: voucherExpiry(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (issued === undefined) return;
    const summary = `Issued manually: ${formatDollars(amountCents)}`;
    const note = { model: 'gift_voucher', id, action: 'issue', summary };
    await recordChange(tx, { request, now }, note);
  });
}

/** False for a voucher that cannot be blocked or unblocked. */
export function switchVoucher(
  { db, clock }: Services,
  request: FastifyRequest,
  change: { readonly id: string; readonly to: 'blocked' | 'allowed' },
): Promise<boolean> {
  const { id, to } = change;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const blockedAt = to === 'blocked' ? now : null;
    if (!(await setVoucherBlock(tx, { id, blockedAt }))) return false;
    if (to === 'allowed') await sendIfDue(tx, { id, now });
    const summary = to === 'blocked' ? 'Blocked' : 'Unblocked';
    await recordChange(tx, { request, now }, { model: 'gift_voucher', id, action: to, summary });
    return true;
  });
}

/** A voucher that was blocked at the time of its mail is sent when it is unblocked. */
async function sendIfDue(
  tx: Connection,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const {
    send_on,
    issued_at,
    sent_at,
    recipient_email: email,
    ...voucher
  } = await lockVoucher(tx, id);
  if (send_on === null || issued_at === null || sent_at !== null || email === null) return;
  if (findSendTime({ send_on, issued_at }) > now) return;
  const number = voucher.delivery_number + 1;
  await setRecipientEmail(tx, { id, email, deliveryNumber: number });
  await enqueueDelivery(tx, { id, number, runAt: now });
}
