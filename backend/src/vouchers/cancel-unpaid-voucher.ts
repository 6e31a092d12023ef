/** Cancels or expires an unpaid gift voucher, and closes its payments. */
import type { Connection } from '../db/connection.ts';
import { setVoucherStatus } from './voucher-repository.ts';
import { closePayments } from '../payments/close-payments.ts';

export async function cancelUnpaidVoucher(
  tx: Connection,
  change: { readonly id: string; readonly status: 'cancelled' | 'expired'; readonly now: Date },
): Promise<void> {
  const { id, status, now } = change;
  await setVoucherStatus(tx, { id, status });
  await closePayments(tx, { subject: { kind: 'voucher', id }, outcome: status, now });
}
