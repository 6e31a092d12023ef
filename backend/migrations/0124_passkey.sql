-- Passkeys (WebAuthn): public keys customers log in with in place of a password (ACC-14).
create table passkey (
  id int generated always as identity primary key,
  user_id int not null references user_account (id) on delete cascade,
  -- The authenticator's name of the key, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Never goes back, unless the key was copied; keys that are synced stay at 0.
  counter bigint not null check (counter >= 0),
  -- How the browser reaches the authenticator: usb, internal, hybrid and the like.
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 80),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- What an authenticator is to sign; each counts once, for one purpose and one browser or account.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  -- Null for a login: who it is, is not known yet.
  user_id int references user_account (id) on delete cascade,
  -- Null for an addition: the session says who asks.
  fingerprint_hash bytea check (octet_length(fingerprint_hash) = 32),
  expires_at timestamptz not null,
  check ((user_id is null) <> (fingerprint_hash is null))
);
create index passkey_challenge_of_user on passkey_challenge (user_id) where user_id is not null;
create index passkey_challenge_over on passkey_challenge (expires_at);
