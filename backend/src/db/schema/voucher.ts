/** Tables of migrations 0107, 0112, 0117, 0132, 0136 and 0166: gift vouchers and credit. Amounts are cents. */
import type { Generated, GeneratedAlways } from 'kysely';

export interface GiftVoucherTable {
  id: Generated<string>;
  theme_id: number | null;
  user_id: number | null;
  /** Normalised address of a buyer without an account. */
  buyer_email: Generated<string | null>;
  purchase_hash: Generated<string | null>;
  amount_cents: number;
  code_hash: string;
  status: VoucherStatus;
  return_url: string;
  created_at: Date;
  due_at: Date;
  issued_at: Date | null;
  expires_at: Date | null;
  redeemed_by: number | null;
  redeemed_at: Date | null;
  /** When the owner blocked it; a blocked voucher cannot be redeemed. */
  blocked_at: Generated<Date | null>;
  /**
   * The day at the shop, `yyyy-mm-dd`, on which the recipient gets the code; null for a voucher that
   * its buyer gets. The details below are deleted some time after sending, this day is not.
   */
  send_on: Generated<string | null>;
  recipient_name: Generated<string | null>;
  recipient_email: Generated<string | null>;
  sender_name: Generated<string | null>;
  gift_message: Generated<string | null>;
  /** Digest of the details; empty for a voucher that its buyer gets. */
  delivery_hash: Generated<string>;
  /** Number of the mail to the recipient; the owner's "send again" increases it. */
  delivery_number: Generated<number>;
  sent_at: Generated<Date | null>;
}

export interface CreditAccountTable {
  user_id: number;
  balance_cents: number;
}

export interface CreditEntryTable {
  id: GeneratedAlways<number>;
  user_id: number;
  amount_cents: number;
  reason: 'gift_voucher' | 'order' | 'release' | 'late_capture' | 'refund';
  reference: string;
  created_at: Date;
}

export interface VoucherTables {
  gift_voucher: GiftVoucherTable;
  credit_account: CreditAccountTable;
  credit_entry: CreditEntryTable;
}

/** State of a gift voucher. */
export type VoucherStatus =
  | 'pending'
  | 'issued'
  | 'redeemed'
  | 'cancelled'
  | 'expired'
  | 'on_hold'
  | 'refund_due'
  | 'refunded';
