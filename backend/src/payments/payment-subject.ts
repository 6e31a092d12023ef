/**
 * The subject of a payment: an order, a submitted form or a gift voucher. Payments know subjects
 * only through this interface.
 */
import type { Keys } from '../config/keys.ts';
import type { Connection } from '../db/connection.ts';
import type { Payment } from './payment-repository.ts';
import type { SubjectKind, SubjectPaymentState } from './subject-steps.ts';

/** A subject as read without a lock. */
export interface SubjectView {
  readonly paymentState: SubjectPaymentState;
  /** Shown to the payer, for example "Order 1001". */
  readonly description: string;
  /** Absolute URL on this site, for the payer's return from the gateway. */
  readonly returnUrl: string;
  /** The customer's user id; null when everyone with the payment's token may see it. */
  readonly ownerId: number | null;
  /** Null for a form or voucher. */
  readonly order: OrderView | null;
}

/** The order in a view of a subject. */
export interface OrderView {
  readonly id: string;
  readonly number: number;
  readonly hasInvoice: boolean;
}

/** Locked until the transaction ends; a subject is always locked before its payments. */
export interface LockedSubject {
  readonly paymentState: SubjectPaymentState;
  /** The payment has arrived: delivers what was bought. */
  pay(now: Date): Promise<void>;
  /** Cancels or expires it: releases what it held and ends its payments. */
  closeUnpaid(status: 'cancelled' | 'expired', now: Date): Promise<void>;
  /**
   * The payment arrived after the subject was cancelled or expired: delivers after all, or records
   * a refund.
   */
  captureLatePayment(payment: Payment, now: Date): Promise<void>;
  /** The owner must decide. */
  hold(): Promise<void>;
  /** The payment must be refunded; the caller records the amount. */
  oweRefund(): Promise<void>;
  /** The owed refund is complete; returns the credit too. */
  markRefunded(now: Date): Promise<void>;
}

/** The payer and the purchase, for the mail about a refund. */
export interface Payer {
  /** Null when no address is known. */
  readonly email: string | null;
  /** As in "for order 1001". */
  readonly paidFor: string;
  /** Credit returned to the customer in addition to the refund. */
  readonly refundedCreditCents: number;
}

/** How payments read and lock the subjects of one kind. */
export interface PaymentSubject {
  /** Throws when it does not exist. */
  view(db: Connection, id: string): Promise<SubjectView>;
  /** Throws when it does not exist. */
  lock(tx: Connection, id: string): Promise<LockedSubject>;
  /** Undefined when it is not awaiting payment, not overdue, or locked by another process. */
  lockOverdue(
    tx: Connection,
    overdue: { readonly id: string; readonly now: Date },
  ): Promise<LockedSubject | undefined>;
  /** At most 50, the oldest first. */
  listOverdueIds(db: Connection, now: Date): Promise<readonly string[]>;
  /** Throws when it does not exist. */
  getPayer(db: Connection, id: string): Promise<Payer>;
  /**
   * For vouchers: what a buyer without an account gets, while it can be redeemed, or to whom the
   * voucher is sent instead. Undefined for customers who get it by mail.
   */
  findBoughtVoucher?(
    services: { readonly db: Connection; readonly keys: Pick<Keys, 'voucherSecrets'> },
    id: string,
  ): Promise<BoughtVoucher | undefined>;
}

/** What the page after the payment shows of a voucher. */
export type BoughtVoucher =
  /** For a buyer who has no account to which it could belong. */
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly expiresAt: Date;
      /** Path of the printable card. */
      readonly printPath: string;
      readonly isMailed: boolean;
    }
  /** For the buyer of a voucher with a recipient, who alone gets the code. */
  | {
      readonly kind: 'delivery';
      readonly recipientName: string;
      readonly recipientEmail: string;
      /** The day at the shop, `yyyy-mm-dd`; null when it is sent at once. */
      readonly sendOn: string | null;
    };

export type PaymentSubjects = Readonly<Record<SubjectKind, PaymentSubject>>;
