-- Tasks of the outbox that were given up: the owner is told how many there are.
create index outbox_given_up on outbox (dead_at) where dead_at is not null;

-- When the shop handed the order over, and what the carrier calls it or where to follow it.
alter table orders
  add column shipped_at timestamptz,
  add column tracking text,
  add constraint orders_tracking_is_of_shipped check (tracking is null or shipped_at is not null);
