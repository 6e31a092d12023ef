/** Payments of migration 0103 (0106 and 0107 widen them). Amounts are cents. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { PaymentStatus } from '../../domain/payment-states.ts';

/** Exactly one of order, form submission and gift voucher is what it is for. */
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
  status: 'due' | 'sent' | 'done' | 'failed';
  created_at: Date;
}

export interface SandboxCheckoutTable {
  token: string;
  payment_id: string;
  amount_cents: number;
  currency: string;
  description: string;
  return_url: string;
  outcome: 'captured' | 'failed' | 'cancelled' | 'expired' | null;
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
