-- Logging in by the authorization code flow (SES-09), and with an identity of a provider like Google.

-- An identity elsewhere that opens an account here.
create table linked_identity (
  provider text not null check (length(provider) between 1 and 40),
  -- The provider's name of the person; never changes, unlike the address.
  subject text not null check (length(subject) between 1 and 255),
  user_id int not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject)
);
create index linked_identity_of_user on linked_identity (user_id);

-- A visitor who is at a provider and is to come back with the same state, once.
create table oauth_visit (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  -- What our own client asked for: where to go with the code, state, nonce, challenge.
  request jsonb not null,
  -- Who was logged in when it began; the identity is then added to that account.
  user_id int references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index oauth_visit_of_user on oauth_visit (user_id) where user_id is not null;
create index oauth_visit_over on oauth_visit (expires_at);

-- Codes that are exchanged for tokens, once and within a minute. A used one stays until it is
-- forgotten, so that bringing it again ends the session that was begun with it.
create table oauth_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text not null,
  user_id int references user_account (id) on delete cascade,
  -- Who a provider says it is, looked up or added when the code is exchanged.
  identity jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid references session (id) on delete set null,
  check (user_id is not null or identity is not null)
);
create index oauth_code_of_user on oauth_code (user_id) where user_id is not null;
create index oauth_code_of_session on oauth_code (session_id) where session_id is not null;
create index oauth_code_over on oauth_code (expires_at);
