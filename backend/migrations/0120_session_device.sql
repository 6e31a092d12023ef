-- What a customer sees of each session: which browser it is and when it was last there (SES-02).
alter table session
  -- As the browser names itself, cut; null when it did not.
  add column user_agent text check (length(user_agent) <= 400),
  add column last_used_at timestamptz not null default now();
update session set last_used_at = created_at;
