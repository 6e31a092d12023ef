/**
 * Credit that pays for an order: taken with the order, given back with it, taken again
 * when it is paid after all, and given back with its refund (CART-13, CART-15). Its row is
 * locked last, everywhere.
 */
import type { Connection } from '../db/connection.ts';
import { addCredit, sumCreditEntries, takeCredit } from '../vouchers/credit-repository.ts';
import type { Order } from './order-repository.ts';

/** False when the customer has less than the order takes; then nothing may be committed. */
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

/** The order's credit is the customer's again; a second time breaks the ledger's unique reference. */
export async function returnOrderCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (order.credit_cents > 0) await addCredit(tx, entryOf(order, 'release', now));
}

/**
 * What the locked order holds is the customer's again when its money has gone back: all it
 * took and has not given back, as the ledger says. An order that was given up, was paid late
 * and is refunded took it twice and gave it back once; one whose late money could not be
 * used holds nothing any more.
 */
export async function refundOrderCredit(tx: Connection, order: Order, now: Date): Promise<void> {
  if (order.credit_cents === 0) return;
  const references = MOVES.map((reason) => referenceOf(reason, order.id));
  const heldCents = -(await sumCreditEntries(tx, references));
  if (heldCents <= 0) return;
  await addCredit(tx, { ...entryOf(order, 'refund', now), amount_cents: heldCents });
}

/** What came back to the customer with the order's refund. */
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
