-- Another e-mail address waits until somebody shows that they read its mail (ACC-07): the one
-- before stays the account's until then.
create table email_change (
  user_id int primary key references user_account (id) on delete cascade,
  -- Not unique, and nothing here looks at accounts: asking tells nobody which addresses have one.
  email text not null check (length(email) <= 254),
  asked_at timestamptz not null
);
create index email_change_age on email_change (asked_at);

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (
    purpose in ('login', 'recovery', 'sign-up', 'delete-account', 'export-data', 'change-email')
  );

alter table code_request
  drop constraint code_request_purpose_check,
  add constraint code_request_purpose_check check (
    purpose in ('login', 'recovery', 'sign-up', 'delete-account', 'export-data', 'change-email')
  );

alter table session
  drop constraint session_revoke_reason_check,
  add constraint session_revoke_reason_check check (
    revoke_reason in ('logout', 'reuse', 'fingerprint', 'password-changed', 'email-changed')
  );
