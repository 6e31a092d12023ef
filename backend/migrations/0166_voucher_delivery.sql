-- A gift voucher may be bought for another person, who gets its code by mail on a chosen day (CART-15).

alter table gift_voucher
  -- Null for a voucher that its buyer gets. The day at the shop; it stays when the details are deleted.
  add column send_on date,
  add column recipient_name text check (length(recipient_name) <= 80),
  add column recipient_email text check (length(recipient_email) <= 254),
  add column sender_name text check (length(sender_name) <= 80),
  add column gift_message text check (length(gift_message) <= 500),
  -- Digest of the details above: an equal purchase for another person is another voucher.
  add column delivery_hash text not null default '',
  -- Number of the mail to the recipient; a task with an earlier number sends nothing.
  add column delivery_number smallint not null default 1,
  add column sent_at timestamptz;

drop index gift_voucher_one_pending;
create unique index gift_voucher_one_pending
  on gift_voucher (user_id, theme_id, amount_cents, delivery_hash) where status = 'pending';
create index gift_voucher_recipient on gift_voucher (lower(recipient_email))
  where recipient_email is not null;
