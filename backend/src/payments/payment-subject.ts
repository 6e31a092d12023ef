/**
 * What a payment can be for: an order, a form that was sent, a gift voucher. Payments
 * know nothing more of these than what stands here (CART-13).
 */
import type { Connection } from '../db/connection.ts';
import type { Payment } from './payment-repository.ts';
import type { SubjectKind, SubjectStanding } from './subject-steps.ts';

/** What is told about it without locking it. */
export interface SubjectView {
  readonly standing: SubjectStanding;
  /** Shown to the payer, like "Order 1001". */
  readonly description: string;
  /** Own address, absolute. */
  readonly returnUrl: string;
  /** Whose it is; null when anybody with the payment's token may see it. */
  readonly ownerId: number | null;
  /** Null for what is no order. */
  readonly order: OrderView | null;
}

export interface OrderView {
  readonly id: string;
  readonly number: number;
  readonly hasInvoice: boolean;
}

/** Locked until the transaction ends; it is locked before its payments, everywhere. */
export interface LockedSubject {
  readonly standing: SubjectStanding;
  /** The money is there: hands out what was bought. */
  pay(now: Date): Promise<void>;
  /** Nobody paid: what it held becomes free and its payments end. */
  giveUp(status: 'cancelled' | 'expired', now: Date): Promise<void>;
  /** Money after it was given up: hands out after all, or notes a refund. */
  captureLatePayment(payment: Payment, now: Date): Promise<void>;
  /** Somebody has to look at it. */
  hold(): Promise<void>;
  /** Its money has to go back; the caller notes how much. */
  oweRefund(): Promise<void>;
  /** Its money, which was owed, has gone back, and its credit with it. */
  markRefunded(now: Date): Promise<void>;
}

/** Who paid and for what, for the mail about a refund. */
export interface Payer {
  /** Null when no address is known. */
  readonly email: string | null;
  /** As in "for order 1001". */
  readonly paidFor: string;
  /** Credit that went back to the customer beside the refund. */
  readonly refundedCreditCents: number;
}

export interface PaymentSubject {
  /** Throws when it is not there. */
  view(db: Connection, id: string): Promise<SubjectView>;
  /** Throws when it is not there. */
  lock(tx: Connection, id: string): Promise<LockedSubject>;
  /** Undefined when it waits no more, has time left, or another process works on it. */
  lockOverdue(
    tx: Connection,
    overdue: { readonly id: string; readonly now: Date },
  ): Promise<LockedSubject | undefined>;
  /** At most 50, the oldest first. */
  listOverdueIds(db: Connection, now: Date): Promise<readonly string[]>;
  /** Throws when it is not there. */
  getPayer(db: Connection, id: string): Promise<Payer>;
}

export type PaymentSubjects = Readonly<Record<SubjectKind, PaymentSubject>>;
