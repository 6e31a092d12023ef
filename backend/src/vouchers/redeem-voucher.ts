/** Redeems a gift voucher: once, to the credit of the customer who redeems it. */
import { addCredit } from './credit-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { redeemVoucher } from './voucher-repository.ts';
import type { Services } from '../services.ts';
import { hashWithEach } from './voucher-code.ts';

/** Returns the added cents; undefined for an invalid code, whatever the reason. */
export async function redeemCode(
  { db, clock, keys }: Services,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<number | undefined> {
  const now = clock.now();
  const codeHashes = hashWithEach(keys.voucherSecrets, code);
  return inTransaction(db, async (tx) => {
    const voucher = await redeemVoucher(tx, { codeHashes, userId, now });
    if (voucher === undefined) return undefined;
    await addCredit(tx, {
      user_id: userId,
      amount_cents: voucher.amount_cents,
      reason: 'gift_voucher',
      reference: `gift_voucher:${voucher.id}`,
      created_at: now,
    });
    return voucher.amount_cents;
  });
}
