-- The owner's area of the back end (API-08): who is logged in there, and what was changed.

-- A session of the account like any other, so that whatever ends those ends this one; it is
-- found by the digest of what the browser's cookie holds.
create table owner_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null unique references session (id) on delete cascade
);

create table owner_change (
  id int generated always as identity primary key,
  made_at timestamptz not null,
  user_id int not null references user_account (id),
  -- Which record, `page:12` for instance.
  record text not null check (length(record) between 1 and 100),
  -- What was done, for people; never a value that was entered.
  summary text not null check (length(summary) <= 500)
);
create index owner_change_of_record on owner_change (record, id);
create index owner_change_user on owner_change (user_id);
