-- What becomes of carts that nobody comes back to (CART-01).

-- The sweep: anonymous carts by their age, and carts that were merged or closed.
create index cart_left_behind on cart (updated_at)
  where session_key is not null or status in ('merged', 'closed');

-- Lines that were removed and may be put back, with the id that gives them their place.
create table removed_cart_item (
  id int primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  sku_id int not null references sku (id),
  addons jsonb not null,
  addons_hash text not null,
  qty int not null check (qty between 1 and 99),
  price_when_added_cents int not null check (price_when_added_cents >= 0),
  created_at timestamptz not null,
  removed_at timestamptz not null
);
create index removed_cart_item_cart on removed_cart_item (cart_id);
create index removed_cart_item_age on removed_cart_item (removed_at);

-- What the visitor has to be told about the cart, until it was seen.
create table cart_notice (
  id int generated always as identity primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  code text not null,
  message text not null
);
create index cart_notice_cart on cart_notice (cart_id);
