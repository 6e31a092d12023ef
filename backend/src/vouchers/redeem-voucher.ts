/** Redeems a gift voucher once, and adds its amount to the customer's credit. */
import { addCredit } from './credit-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { redeemVoucher } from './voucher-repository.ts';
import type { Services } from '../services.ts';
import { hashVoucherCodeWithEach } from './voucher-code.ts';

/** Returns the added cents; undefined when the code cannot be redeemed, for any reason. */
export async function redeemCode(
  { db, clock, keys }: Services,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<number | undefined> {
  const now = clock.now();
  const codeHashes = hashVoucherCodeWithEach(keys.voucherSecrets, code);
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
