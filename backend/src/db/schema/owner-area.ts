/** Tables of migrations/0131_owner_area.sql. */
import type { GeneratedAlways } from 'kysely';
import type { RequiredTimeColumn } from './identity.ts';

export interface OwnerSessionTable {
  token_hash: Buffer;
  session_id: string;
}

export interface OwnerChangeTable {
  id: GeneratedAlways<number>;
  made_at: RequiredTimeColumn;
  user_id: number;
  record: string;
  summary: string;
}

export interface OwnerAreaTables {
  owner_session: OwnerSessionTable;
  owner_change: OwnerChangeTable;
}
