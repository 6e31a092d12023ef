-- Tasks of the outbox that were given up: the owner is told how many there are.
create index outbox_given_up on outbox (dead_at) where dead_at is not null;
