-- Which account at a provider is linked (ACC-15): its address there when it was used last; null
-- until it is used again where it was linked before this was kept.
alter table linked_identity add column email text check (length(email) <= 320);

-- Codes that are asked for and not mailed yet are taken back with those that are (ACC-03).
alter table code_request add column email_norm text not null default '';
update code_request set email_norm = lower(trim(email));
create index code_request_of_address on code_request (email_norm);

-- A session ends when somebody logs in over it in the same browser (SES-02).
alter table session
  drop constraint session_revoke_reason_check,
  add constraint session_revoke_reason_check check (
    revoke_reason in (
      'logout', 'replaced', 'reuse', 'fingerprint', 'password-changed', 'email-changed'
    )
  );
