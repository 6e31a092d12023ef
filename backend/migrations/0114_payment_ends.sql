-- How payments end: held for a wrong amount, and paid back (CART-13).

-- Held: the gateway took another amount than was asked for, and somebody has to look.
alter table payment
  drop constraint payment_status_check,
  add constraint payment_status_check check (
    status in (
      'created', 'pending', 'captured', 'failed', 'cancelled', 'expired', 'refunded', 'held'
    )
  ),
  add column received_cents int,
  add column received_currency text,
  add constraint payment_received check (
    (received_cents is null) = (received_currency is null)
    and (status <> 'held' or received_cents is not null)
  );

-- What is paid back is what came, also in another currency.
alter table refund
  add column currency text not null default 'AUD',
  add column failures int not null default 0,
  add column last_error text,
  add column updated_at timestamptz;
update refund set updated_at = created_at;
alter table refund alter column updated_at set not null;
create index refund_open on refund (updated_at) where status in ('due', 'sent');
create index refund_payment on refund (payment_id);

-- Refunds that were owed before anybody sent them.
insert into outbox (kind, dedupe_key, payload, run_at)
select
  'gateway.refund', 'gateway.refund:' || payment_id, jsonb_build_object('paymentId', payment_id),
  created_at
from refund
where status = 'due';

-- The sandbox gateway pays wrong amounts, late, and back.
alter table sandbox_checkout
  add column paid_cents int check (paid_cents >= 0),
  -- Until then the gateway itself says that the payment is open.
  add column settles_at timestamptz,
  add column refund_key text,
  add column refunded_cents int check (refunded_cents > 0),
  add column refunded_at timestamptz,
  add constraint sandbox_refund check (
    num_nonnulls(refund_key, refunded_cents, refunded_at) in (0, 3)
  );
