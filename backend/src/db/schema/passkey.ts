/** Tables of migrations/0124_passkey.sql. */
import type { ColumnType, Generated } from 'kysely';
import type { RequiredTimeColumn } from './identity.ts';
import type { Json } from './json.ts';

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  /** `bigint`: the driver reads it as text or as a number. */
  counter: ColumnType<string | number, number, number>;
  transports: Json<string[]>;
  name: string;
  is_synced: boolean;
  created_at: RequiredTimeColumn;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  user_id: number | null;
  fingerprint_hash: Buffer | null;
  expires_at: RequiredTimeColumn;
}

export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
