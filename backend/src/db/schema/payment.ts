/** Payments of migration 0101 (0106, 0107 and 0114 widen them). Amounts are cents. */
import type { Generated, GeneratedAlways } from 'kysely';

/** The payment's subject: exactly one of order, form submission and gift voucher. */
export interface PaymentTable {
  id: Generated<string>;
  order_id: string | null;
  form_submission_id: string | null;
  gift_voucher_id: string | null;
  gateway: string;
  token: string;
  gateway_ref: string | null;
  redirect_url: string | null;
  amount_cents: number;
  currency: Generated<string>;
  status: PaymentStatus;
  message: Generated<string>;
  /** The received amount if it differs; the owner has to check it. */
  received_cents: Generated<number | null>;
  received_currency: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentEventTable {
  gateway: string;
  event_id: string;
  payment_id: string;
  outcome: string;
  received_at: Date;
}

export interface RefundTable {
  id: GeneratedAlways<number>;
  payment_id: string;
  key: string;
  amount_cents: number;
  currency: Generated<string>;
  /** `sent`: requested from the gateway; the result is unknown or not final. */
  status: 'due' | 'sent' | 'done' | 'failed';
  failures: Generated<number>;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface SandboxCheckoutTable {
  token: string;
  payment_id: string;
  amount_cents: number;
  currency: string;
  description: string;
  return_url: string;
  outcome: 'captured' | 'failed' | 'cancelled' | 'expired' | null;
  /** The paid amount, if it differs from the requested one. */
  paid_cents: Generated<number | null>;
  /** Until then the gateway itself reports the payment as open. */
  settles_at: Generated<Date | null>;
  refund_key: Generated<string | null>;
  refunded_cents: Generated<number | null>;
  refunded_at: Generated<Date | null>;
  event_id: string | null;
  created_at: Date;
  decided_at: Date | null;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  sandbox_checkout: SandboxCheckoutTable;
}

export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  /**
   * A different amount was received, and the owner has to check it. Nothing happens automatically:
   * the owner resolves it (`orders/settle-order.ts` for an order).
   */
  'held',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
