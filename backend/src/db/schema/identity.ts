/** Tables of migrations/0001_identity.sql, with the columns and tables of 0118 to 0122, 0126, 0128 and 0163, and the change of 0136. */
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

/** Read as Date; a column with a default is optional on insert. */
export type TimeColumn = ColumnType<Date, Date | string | undefined, Date | string>;
export type RequiredTimeColumn = ColumnType<Date, Date | string, Date | string>;

export interface UserAccountTable {
  id: Generated<number>;
  email: string;
  /** Null for a guest: no login finds the address. */
  email_norm: string | null;
  password_hash: string | null;
  /** A buyer without an account. */
  is_guest: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_demo: Generated<boolean>;
  enabled: Generated<boolean>;
  first_name: string;
  last_name: string;
  mobile_phone: string | null;
  /** `yyyy-mm-dd`. */
  date_of_birth: string | null;
  current_address_id: number | null;
  company_name: string | null;
  company_phone: string | null;
  trading_name: string | null;
  abn: string | null;
  website: string | null;
  facebook_link: string | null;
  drivers_licence_number: string | null;
  /** `yyyy-mm-dd`. */
  drivers_licence_expiry: string | null;
  /** One of LICENCE_STATES. */
  drivers_licence_state_of_issue_id: number | null;
  emergency_contact_name: string | null;
  emergency_contact_phone: string | null;
  additional_club_member: string | null;
  /** 32 hexadecimal digits that identify the public profile. */
  profile_key: Generated<string>;
  created_at: TimeColumn;
  updated_at: TimeColumn;
  /** When the account was deleted; no other data of the person remains. */
  deleted_at: Date | null;
}

export type RevokeReason =
  | 'logout'
  | 'replaced'
  | 'reuse'
  | 'fingerprint'
  | 'password-changed'
  | 'email-changed';

export interface SessionTable {
  id: Generated<string>;
  user_id: number;
  /** Null until the first renewal of a session that began without a fingerprint. */
  fingerprint_hash: Buffer | null;
  created_at: RequiredTimeColumn;
  expires_at: RequiredTimeColumn;
  revoked_at: Date | null;
  revoke_reason: RevokeReason | null;
  user_agent: string | null;
  last_used_at: TimeColumn;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  seq: number;
  used_at: Date | null;
}

export interface RateBucketTable {
  key: string;
  window_start: RequiredTimeColumn;
  count: number;
}

export const ONE_TIME_CODE_PURPOSES = [
  'login',
  'recovery',
  'sign-up',
  'delete-account',
  'export-data',
  'change-email',
] as const;
export type OneTimeCodePurpose = (typeof ONE_TIME_CODE_PURPOSES)[number];

export interface OneTimeCodeTable {
  purpose: OneTimeCodePurpose;
  email_norm: string;
  fingerprint_hash: Buffer;
  code_hash: Buffer;
  detail: Json<Readonly<Record<string, string>>>;
  tries_left: number;
  created_at: RequiredTimeColumn;
  expires_at: RequiredTimeColumn;
}

export interface CodeRequestTable {
  id: Generated<string>;
  purpose: OneTimeCodePurpose;
  email: string;
  email_norm: string;
  fingerprint_hash: Buffer;
  detail: Json<Readonly<Record<string, string>>>;
  has_link: boolean;
  return_to: string | null;
  asked_at: RequiredTimeColumn;
}

/** A new email address that is not confirmed yet. */
export interface EmailChangeTable {
  user_id: number;
  email: string;
  asked_at: RequiredTimeColumn;
}

export interface IdentityTables {
  user_account: UserAccountTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  rate_bucket: RateBucketTable;
  one_time_code: OneTimeCodeTable;
  code_request: CodeRequestTable;
  email_change: EmailChangeTable;
}
