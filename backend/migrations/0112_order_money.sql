-- Credit as a way to pay an order (CART-06, CART-13, CART-15). Amounts are cents.

-- What each customer has: the sum of their ledger. It is changed in the transaction that
-- writes the entry, and its check is what keeps two orders from spending the same credit.
create table credit_account (
  user_id int primary key references user_account (id),
  balance_cents int not null check (balance_cents >= 0)
);
insert into credit_account (user_id, balance_cents)
  select user_id, sum(amount_cents) from credit_entry group by user_id;

-- An order takes credit, gives it back when it is given up, and takes it again when it is
-- paid after all: each at most once, because `reference` is unique.
alter table credit_entry
  drop constraint credit_entry_reason_check,
  add constraint credit_entry_reason_check
    check (reason in ('gift_voucher', 'order', 'release', 'late_capture'));

alter table cart add column use_credit boolean not null default false;

-- The payment is of what is left: total_cents - credit_cents.
alter table orders
  add column credit_cents int not null default 0,
  add constraint orders_credit_check check (credit_cents between 0 and total_cents);
