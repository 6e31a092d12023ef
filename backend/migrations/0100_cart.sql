-- Carts, promotions, shipping and addresses. Money is integer cents, GST included.

create table address (
  id int generated always as identity primary key,
  user_id int not null references user_account (id) on delete cascade,
  enabled boolean not null default true,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  company text,
  street_address text not null,
  street_address_1 text,
  postcode text not null,
  city text not null,
  state text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Digest of the address without case and spacing: the same address twice is one row.
  fold_key text not null,
  created_at timestamptz not null,
  unique (user_id, fold_key)
);

create table promotion (
  id int generated always as identity primary key,
  code text not null,
  code_norm text not null unique check (code_norm = upper(btrim(code))),
  kind text not null check (kind in ('percentage', 'fixed', 'free_shipping')),
  percent int check (percent between 1 and 100),
  amount_cents int check (amount_cents > 0),
  min_spend_cents int not null default 0 check (min_spend_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0),
  enabled boolean not null default true,
  check (max_uses is null or uses <= max_uses),
  check ((kind = 'percentage') = (percent is not null)),
  check ((kind = 'fixed') = (amount_cents is not null)),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);

create table cart (
  id uuid primary key default gen_random_uuid(),
  session_key text,
  user_id int references user_account (id) on delete cascade,
  status text not null check (status in ('open', 'merged', 'converted', 'closed')),
  -- Goes up with every change of the content; a shipping quote belongs to one version.
  version int not null default 0,
  promotion_code text,
  shipping_quote_id uuid,
  shipping_address_id int references address (id) on delete set null,
  -- The order that was given up and whose content this cart took over.
  reopened_from uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(session_key, user_id) = 1)
);
create unique index cart_one_open_per_session on cart (session_key) where status = 'open';
create unique index cart_one_open_per_user on cart (user_id) where status = 'open';
create index cart_reopened_from on cart (reopened_from) where reopened_from is not null;

create table cart_item (
  id int generated always as identity primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  sku_id int not null references sku (id),
  addons jsonb not null default '[]',
  addons_hash text not null default '',
  qty int not null check (qty between 1 and 99),
  -- Price each, addons included, when it was added.
  price_when_added_cents int not null check (price_when_added_cents >= 0),
  created_at timestamptz not null,
  unique (cart_id, sku_id, addons_hash)
);

create table shipping_zone (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

-- Postcodes are text: 0800 keeps its zero. Of several ranges the narrowest counts.
create table shipping_zone_range (
  zone_id int not null references shipping_zone (id) on delete cascade,
  from_postcode text not null check (from_postcode ~ '^[0-9]{4}$'),
  to_postcode text not null check (to_postcode ~ '^[0-9]{4}$'),
  primary key (from_postcode, to_postcode),
  check (from_postcode <= to_postcode)
);

-- Without a zone a rate is for every zone (pick-up).
create table shipping_rate (
  id int generated always as identity primary key,
  zone_id int references shipping_zone (id) on delete cascade,
  code text not null,
  name text not null,
  max_weight_grams int not null check (max_weight_grams > 0),
  amount_cents int not null check (amount_cents >= 0),
  is_pick_up boolean not null default false,
  sort_order int not null default 0
);
create unique index shipping_rate_step on shipping_rate (coalesce(zone_id, 0), code, max_weight_grams);

create table shipping_quote (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart (id) on delete cascade,
  cart_version int not null,
  rate_code text not null,
  name text not null,
  amount_cents int not null check (amount_cents >= 0),
  is_pick_up boolean not null,
  zone_code text not null,
  postcode text not null,
  country text not null,
  expires_at timestamptz not null
);
create index shipping_quote_cart on shipping_quote (cart_id);
create index shipping_quote_expires on shipping_quote (expires_at);
