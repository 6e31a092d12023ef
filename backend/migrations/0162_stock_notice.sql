-- Requests for one mail when a sku is back in stock (SHOP-15). The mail's task deletes the row.
create table stock_notice (
  id uuid primary key default gen_random_uuid(),
  sku_id int not null references sku (id) on delete cascade,
  email text not null check (length(email) <= 254),
  email_norm text not null check (length(email_norm) <= 254),
  created_at timestamptz not null,
  -- Null until the address is confirmed; no notice is sent before.
  confirmed_at timestamptz,
  -- Set while the notice waits in the outbox.
  queued_at timestamptz,
  -- Mails about the request itself, which are limited.
  mail_count smallint not null default 0,
  unique (sku_id, email_norm),
  check (queued_at is null or confirmed_at is not null)
);
create index stock_notice_address on stock_notice (email_norm);
create index stock_notice_created on stock_notice (created_at);
create index stock_notice_waiting on stock_notice (sku_id)
  where confirmed_at is not null and queued_at is null;
