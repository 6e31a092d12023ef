-- Idempotency of calls, the transactional outbox and the local mailbox.

create table idempotency (
  scope text not null,
  owner text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (scope, owner, key)
);
create index idempotency_age on idempotency (created_at);

create table outbox (
  id int generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  locked_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  check (done_at is null or dead_at is null)
);
create index outbox_due on outbox (run_at) where done_at is null and dead_at is null;

create table dev_mail (
  id int generated always as identity primary key,
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  created_at timestamptz not null
);
