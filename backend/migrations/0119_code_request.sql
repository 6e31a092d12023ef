-- Who asked for a code, until it is mailed (ACC-03, ACC-04, ACC-05): whether the address is
-- registered is looked up where the mail is written, so that asking takes everybody as long
-- (ACC-13). Kept here and not in the outbox, whose rows stay.
create table code_request (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('login', 'recovery', 'sign-up', 'delete-account', 'export-data')),
  email text not null check (length(email) <= 254),
  fingerprint_hash bytea not null check (octet_length(fingerprint_hash) = 32),
  -- What the code brings with it: names of a sign-up, for instance.
  detail jsonb not null default '{}',
  has_link boolean not null,
  -- Own path the link leads back to in the end.
  return_to text,
  asked_at timestamptz not null
);

create index code_request_age on code_request (asked_at);
