/** Tables of migration 0102: idempotency of calls, the outbox and the local mailbox. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface IdempotencyTable {
  scope: string;
  owner: string;
  key: string;
  request_hash: string;
  response: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  dedupe_key: string;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  run_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  done_at: Date | null;
  dead_at: Date | null;
  last_error: string | null;
}

/** An attachment of an email. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
};

export interface DevMailTable {
  id: GeneratedAlways<number>;
  message_id: string;
  to_address: string;
  subject: string;
  text_part: string;
  html_part: string;
  created_at: Date;
  reply_to: string | null;
  attachments: ColumnType<readonly MailAttachment[], string | undefined, string>;
}

export interface PlumbingTables {
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  dev_mail: DevMailTable;
}
