import { hashVoucherCode } from '../voucher-code.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const YEAR_MS = 366 * 86_400_000;

/** Issues a gift voucher as if it had been bought and mailed. */
export async function issueVoucher(
  { db, clock, services }: TestShop,
  { code, amountCents }: { readonly code: string; readonly amountCents: number },
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('gift_voucher')
    .values({
      amount_cents: amountCents,
      code_hash: hashVoucherCode(services.keys.voucherSecrets[0], code),
      status: 'issued',
      return_url: 'http://localhost:3000/vouchers',
      created_at: now,
      due_at: now,
      issued_at: now,
      expires_at: new Date(now.getTime() + 4 * YEAR_MS),
    })
    .execute();
}
