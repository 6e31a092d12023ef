/**
 * Credit that pays for an order. It is taken with the order, returned when the order is cancelled,
 * taken again when a late payment arrives, and returned with a refund. The row of the credit account
 * is always locked last.
 */
import type { Connection } from '../db/connection.ts';
import { addCredit, sumCreditEntries, takeCredit } from '../vouchers/credit-repository.ts';
import type { Order } from './order-repository.ts';

/** False when the customer has too little credit; the caller must then roll back. */
export async function takeOrderCredit(
  tx: Connection,
  taking: {
    readonly order: Order;
    readonly reason: 'order' | 'late_capture';
    readonly now: Date;
  },
): Promise<boolean> {
  const { order, reason, now } = taking;
  if (order.credit_cents === 0) return true;
  return takeCredit(tx, entryOf(order, reason, now));
}

/**
 * Returns the order's credit to the customer. A second call fails, because the ledger's references
 * are unique.
 */
export async function returnOrderCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (order.credit_cents > 0) await addCredit(tx, entryOf(order, 'release', now));
}

/**
 * Returns the credit that the order still holds when its payment has been refunded. The caller has
 * locked the order. The ledger decides the amount: an order that was cancelled, paid late and then
 * refunded has taken its credit twice and returned it once; an order whose late payment was not used
 * has already returned all of it.
 */
export async function refundOrderCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (order.credit_cents === 0) return;
  const references = MOVES.map((reason) => referenceOf(reason, order.id));
  const heldCents = -(await sumCreditEntries(tx, references));
  if (heldCents <= 0) return;
  await addCredit(tx, { ...entryOf(order, 'refund', now), amount_cents: heldCents });
}

/** The credit returned to the customer with the order's refund. */
export async function findRefundedCreditCents(db: Connection, orderId: string): Promise<number> {
  return sumCreditEntries(db, [referenceOf('refund', orderId)]);
}

const MOVES = ['order', 'release', 'late_capture', 'refund'] as const;
type CreditMove = (typeof MOVES)[number];

function referenceOf(reason: CreditMove, orderId: string): string {
  return `${reason}:${orderId}`;
}

function entryOf(order: Order, reason: CreditMove, now: Date) {
  return {
    user_id: order.user_id,
    amount_cents: order.credit_cents,
    reason,
    reference: referenceOf(reason, order.id),
    created_at: now,
  };
}
