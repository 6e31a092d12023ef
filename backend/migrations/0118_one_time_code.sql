-- Codes that are mailed and count once: for logging in, for signing up, for a new password
-- (ACC-03, ACC-04, ACC-05). One per purpose, address and browser: asking again replaces it,
-- and nobody's asking takes away what somebody else asked for.
create table one_time_code (
  purpose text not null check (purpose in ('login', 'recovery', 'sign-up', 'delete-account', 'export-data')),
  email_norm text not null,
  fingerprint_hash bytea not null check (octet_length(fingerprint_hash) = 32),
  -- Digest of purpose, address and code, made with a key of this installation.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- What was asked for with it: names of a sign-up, for instance.
  detail jsonb not null default '{}',
  tries_left int not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The address first: after a new password, and with the account, all of an address go.
  primary key (email_norm, purpose, fingerprint_hash)
);

create index one_time_code_over on one_time_code (expires_at);
