-- Orders, stock moves, payments and invoices. What must never happen is refused here.

create table orders (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity (start with 1001) unique,
  user_id int not null references user_account (id),
  cart_id uuid not null unique references cart (id),
  status text not null check (
    status in ('pending_payment', 'paid', 'cancelled', 'expired', 'on_hold', 'refund_due', 'refunded')
  ),
  currency text not null default 'AUD' check (currency = 'AUD'),
  subtotal_cents int not null check (subtotal_cents >= 0),
  discount_cents int not null check (discount_cents between 0 and subtotal_cents),
  shipping_cents int not null check (shipping_cents >= 0),
  total_cents int not null check (total_cents = subtotal_cents - discount_cents + shipping_cents),
  tax_cents int not null check (tax_cents between 0 and total_cents),
  promotion_code text,
  shipping_code text not null,
  shipping_name text not null,
  -- The address as it was; later changes of the address do not change the order.
  ship_to jsonb not null,
  contact_email text not null,
  note text,
  return_url text not null,
  -- Digest of what was submitted: an equal repeat gets the same payment.
  submit_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
create index orders_user on orders (user_id, created_at);
create index orders_due on orders (expires_at) where status = 'pending_payment';

create table order_item (
  order_id uuid not null references orders (id) on delete cascade,
  line int not null check (line > 0),
  sku_id int not null references sku (id),
  sku_code text not null,
  product_name text not null,
  name text not null,
  addons jsonb not null default '[]',
  qty int not null check (qty > 0),
  price_cents int not null check (price_cents >= 0),
  primary key (order_id, line)
);

create table stock_move (
  id int generated always as identity primary key,
  sku_id int not null references sku (id),
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('order', 'release', 'late_capture')),
  order_id uuid not null references orders (id),
  created_at timestamptz not null,
  unique (order_id, sku_id, reason)
);

create table promotion_use (
  promotion_id int not null references promotion (id),
  order_id uuid not null unique references orders (id) on delete cascade,
  primary key (promotion_id, order_id)
);

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  gateway text not null,
  -- 128 random bits of the return address. It tells the state of one payment and nothing else,
  -- and is kept as it is because the gateway call may have to be repeated after a crash.
  token text not null unique,
  gateway_ref text,
  redirect_url text,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null default 'AUD' check (currency = 'AUD'),
  status text not null check (
    status in ('created', 'pending', 'captured', 'failed', 'cancelled', 'expired', 'refunded')
  ),
  message text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_ref)
);
create unique index payment_one_captured_per_order on payment (order_id) where status = 'captured';
create unique index payment_one_live_per_order on payment (order_id)
  where status in ('created', 'pending');
create index payment_order on payment (order_id, created_at);
create index payment_live on payment (updated_at) where status in ('created', 'pending');

create table payment_event (
  gateway text not null,
  event_id text not null,
  payment_id uuid not null references payment (id),
  outcome text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

create table refund (
  id int generated always as identity primary key,
  payment_id uuid not null references payment (id),
  key text not null unique,
  amount_cents int not null check (amount_cents > 0),
  status text not null check (status in ('due', 'sent', 'done', 'failed')),
  created_at timestamptz not null
);

-- Invoice numbers have no gaps: the paying transaction takes the next one from this row.
create table invoice_counter (
  name text primary key,
  last_number int not null check (last_number >= 0)
);
insert into invoice_counter (name, last_number) values ('invoice', 0);

create table invoice (
  id int generated always as identity primary key,
  number int not null unique,
  order_id uuid not null unique references orders (id),
  issued_at timestamptz not null
);

-- The sandbox gateway's own records, which the shop only reaches through the gateway port.
create table sandbox_checkout (
  token text primary key,
  payment_id uuid not null unique,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  description text not null,
  return_url text not null,
  outcome text check (outcome in ('captured', 'failed', 'cancelled', 'expired')),
  event_id text unique,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
