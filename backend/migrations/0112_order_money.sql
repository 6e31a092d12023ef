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

-- Whom a promotion code is for, and how often each customer may use it (CART-03).

-- Groups of customers are kept like every other group; staff put customers into them.
create table customer_group (
  user_id int not null references user_account (id) on delete cascade,
  group_id int not null references grp (id) on delete cascade,
  primary key (user_id, group_id)
);
create index customer_group_members on customer_group (group_id, user_id);

-- Without a row a code is for every customer.
create table promotion_customer_group (
  promotion_id int not null references promotion (id) on delete cascade,
  group_id int not null references grp (id) on delete cascade,
  primary key (promotion_id, group_id)
);
create index promotion_customer_group_group on promotion_customer_group (group_id);

-- Without a row a code is for every product; a group stands for those below it too.
create table promotion_product_group (
  promotion_id int not null references promotion (id) on delete cascade,
  group_id int not null references grp (id) on delete cascade,
  primary key (promotion_id, group_id)
);
create index promotion_product_group_group on promotion_product_group (group_id);

alter table promotion add column max_uses_per_customer int check (max_uses_per_customer > 0);

alter table promotion_use add column user_id int references user_account (id);
update promotion_use set user_id = orders.user_id from orders where orders.id = order_id;
alter table promotion_use alter column user_id set not null;
create index promotion_use_customer on promotion_use (promotion_id, user_id);
create index promotion_use_user on promotion_use (user_id);

-- When it was paid stays known, whatever becomes of the order afterwards; an order whose
-- late money went back was never paid.
alter table orders
  drop constraint orders_check3,
  add constraint orders_paid_at_check check (status <> 'paid' or paid_at is not null);
