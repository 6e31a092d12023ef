-- Who people are: accounts, sessions, refresh tokens, rate limits (A§3 User, A§8).

create table user_account (
  id int generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  email_norm text not null unique check (email_norm = lower(email_norm)),
  password_hash text,
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  enabled boolean not null default true,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  mobile_phone text,
  date_of_birth date,
  current_address_id int,
  company_name text,
  company_phone text,
  trading_name text,
  abn text,
  website text,
  facebook_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id int not null references user_account (id) on delete cascade,
  fingerprint_hash bytea not null check (octet_length(fingerprint_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('logout', 'reuse', 'fingerprint', 'password-changed')),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index session_of_user on session (user_id);

-- Only SHA-256 of a token is kept. A family is the chain of tokens of one session.
create table refresh_token (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references session (id) on delete cascade,
  seq int not null check (seq >= 0),
  used_at timestamptz,
  unique (session_id, seq)
);

create table rate_bucket (
  key text not null check (length(key) <= 200),
  window_start timestamptz not null,
  count int not null check (count >= 0),
  primary key (key, window_start)
);
create index rate_bucket_age on rate_bucket (window_start);
