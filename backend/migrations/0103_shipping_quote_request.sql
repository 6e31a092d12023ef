-- Visitors who asked for a shipping price because no rate fits (CART-05).

create table shipping_quote_request (
  id int generated always as identity primary key,
  user_id int not null references user_account (id) on delete cascade,
  cart_id uuid not null references cart (id) on delete cascade,
  cart_version int not null,
  address_id int not null references address (id) on delete cascade,
  -- The address as it was when the price was asked for.
  ship_to jsonb not null,
  created_at timestamptz not null,
  -- The same content to the same address is asked for once.
  unique (cart_id, cart_version, address_id)
);
create index shipping_quote_request_user on shipping_quote_request (user_id);
create index shipping_quote_request_address on shipping_quote_request (address_id);
