/** Table of migrations/0162_stock_notice.sql. */
import type { Generated } from 'kysely';

export interface StockNoticeTable {
  id: Generated<string>;
  sku_id: number;
  email: string;
  email_norm: string;
  created_at: Date;
  /** Null until the address is confirmed; no notice is sent before. */
  confirmed_at: Date | null;
  /** Set while the notice waits in the outbox. */
  queued_at: Date | null;
  /** Mails about the request itself: to confirm it, or about one that exists. */
  mail_count: Generated<number>;
}

export interface StockNoticeTables {
  stock_notice: StockNoticeTable;
}
