-- Gift vouchers and the credit they become (C§3, C§5, CART-15).


create table gift_voucher (
  id uuid primary key default gen_random_uuid(),
  -- Null for vouchers the shop gave away.
  theme_id int references voucher_theme (id),
  user_id int references user_account (id),
  amount_cents int not null check (amount_cents between 500 and 100000),
  -- The code itself is kept nowhere: the key and the id give it again.
  code_hash text not null unique,
  status text not null check (
    status in (
      'pending', 'issued', 'redeemed', 'cancelled', 'expired', 'on_hold', 'refund_due', 'refunded'
    )
  ),
  return_url text not null,
  created_at timestamptz not null,
  -- Until when it can be paid.
  due_at timestamptz not null,
  issued_at timestamptz,
  -- Until when it can be redeemed.
  expires_at timestamptz,
  redeemed_by int references user_account (id),
  redeemed_at timestamptz,
  check ((status in ('issued', 'redeemed')) = (issued_at is not null)),
  check ((issued_at is null) = (expires_at is null)),
  check (expires_at >= issued_at + interval '3 years'),
  check ((status = 'redeemed') = (redeemed_at is not null)),
  check ((redeemed_by is null) = (redeemed_at is null))
);
-- The same purchase again while it waits for its payment is the same voucher.
create unique index gift_voucher_one_pending on gift_voucher (user_id, theme_id, amount_cents)
  where status = 'pending';
create index gift_voucher_user on gift_voucher (user_id, created_at);
create index gift_voucher_due on gift_voucher (due_at) where status = 'pending';
create index gift_voucher_theme on gift_voucher (theme_id);
create index gift_voucher_redeemed_by on gift_voucher (redeemed_by);

-- Rows are only ever added; the sum of a user's rows is what they have.
create table credit_entry (
  id int generated always as identity primary key,
  user_id int not null references user_account (id),
  amount_cents int not null check (amount_cents <> 0),
  reason text not null check (reason in ('gift_voucher')),
  reference text not null unique,
  created_at timestamptz not null
);
create index credit_entry_user on credit_entry (user_id);

alter table payment
  drop constraint payment_one_subject,
  add column gift_voucher_id uuid references gift_voucher (id),
  add constraint payment_one_subject
    check (num_nonnulls(order_id, form_submission_id, gift_voucher_id) = 1);
create unique index payment_one_captured_per_gift_voucher on payment (gift_voucher_id)
  where status = 'captured';
create unique index payment_one_live_per_gift_voucher on payment (gift_voucher_id)
  where status in ('created', 'pending');
create index payment_gift_voucher on payment (gift_voucher_id, created_at);
