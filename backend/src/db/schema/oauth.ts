/** Tables of migrations/0125_oauth.sql, with the column of 0128 and the change of 0136. */
import type { ColumnType } from 'kysely';
import type { RequiredTimeColumn } from './identity.ts';
import type { Json } from './json.ts';

/** Parameters of an authorize request; kept while the visitor is at a provider. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Absent for a client without PKCE. */
  readonly codeChallenge?: string | undefined;
}

/** A provider's identity; the provider has verified the address. */
export interface ProviderIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface LinkedIdentityTable {
  provider: string;
  subject: string;
  user_id: number;
  created_at: RequiredTimeColumn;
  last_used_at: RequiredTimeColumn;
  /** The address at the last use; null for logins older than this column. */
  email: string | null;
}

export interface OauthVisitTable {
  state_hash: Buffer;
  provider: string;
  nonce: string;
  code_verifier: string;
  request: Json<AuthorizeRequest>;
  user_id: number | null;
  expires_at: RequiredTimeColumn;
}

export interface OauthCodeTable {
  code_hash: Buffer;
  client_id: string;
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string;
  user_id: number | null;
  identity: ColumnType<ProviderIdentity | null, string | null, never>;
  expires_at: RequiredTimeColumn;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
  session_id: string | null;
}

export interface OauthTables {
  linked_identity: LinkedIdentityTable;
  oauth_visit: OauthVisitTable;
  oauth_code: OauthCodeTable;
}
