/** Requests one mail when a sku is back in stock. */
import type { StockNoticeWire } from 'shared-contracts/api/stock-notice';
import { findUserById, normaliseEmail } from '../auth/user-repository.ts';
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import {
  countOtherNotices,
  findShownSku,
  insertConfirmedNotice,
  insertNoticeToConfirm,
  type NewNotice,
} from './stock-notice-repository.ts';

/** Requests of one address: for other skus, confirmed and unconfirmed. */
const NOTICES_MAX = { waiting: 50, unconfirmed: 10 };

export interface RequestedNotice {
  readonly skuId: number;
  readonly email: string;
  /** The logged-in customer; null for a guest. */
  readonly userId: number | null;
}

/**
 * Stores the request. An address that is not the customer's own is asked by mail to confirm it; the
 * result is then `mailed`, whether the address is new, known, waiting or has too many requests.
 * Throws SKU_NOT_FOUND, and VALIDATION_FAILED for a customer with too many requests.
 */
export async function requestStockNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { skuId, email, userId }: RequestedNotice,
): Promise<StockNoticeWire['status']> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const sku = await findShownSku(tx, skuId);
    if (sku === undefined) throw new HttpError('SKU_NOT_FOUND');
    if (sku.on_hand > 0) return 'in-stock';
    const notice = { skuId, email, emailNorm: normaliseEmail(email), now };
    if (await isOwnAddress(tx, userId, notice.emailNorm)) return waitWithoutMail(tx, notice);
    await mailConfirmation(tx, notice);
    return 'mailed';
  });
}

async function isOwnAddress(
  tx: Connection,
  userId: number | null,
  emailNorm: string,
): Promise<boolean> {
  if (userId === null) return false;
  return (await findUserById(tx, userId))?.email_norm === emailNorm;
}

async function waitWithoutMail(tx: Connection, notice: NewNotice): Promise<'waiting'> {
  const { waiting } = await countOtherNotices(tx, notice);
  if (waiting >= NOTICES_MAX.waiting) {
    const message = `You already wait for ${NOTICES_MAX.waiting} products. Take a request back with the link in its email.`;
    throw new HttpError('VALIDATION_FAILED', { message });
  }
  await insertConfirmedNotice(tx, notice);
  return 'waiting';
}

/** Sends nothing to an address with too many requests. */
async function mailConfirmation(tx: Connection, notice: NewNotice): Promise<void> {
  const { waiting, unconfirmed } = await countOtherNotices(tx, notice);
  if (waiting >= NOTICES_MAX.waiting || unconfirmed >= NOTICES_MAX.unconfirmed) return;
  const stored = await insertNoticeToConfirm(tx, notice);
  if (stored === undefined) return;
  const { id: noticeId, mail_count } = stored;
  await enqueue(tx, {
    kind: 'mail.stock-notice',
    dedupeKey: `mail.stock-notice:${noticeId}:${mail_count}`,
    payload: { noticeId, mail: String(mail_count) },
    runAt: notice.now,
  });
}
