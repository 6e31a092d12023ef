-- The owner's answer to a request for a shipping price (CART-05).

alter table shipping_quote_request
  add column answered_at timestamptz,
  -- When the price that was answered ends.
  add column answer_expires_at timestamptz,
  add check ((answered_at is null) = (answer_expires_at is null));

-- A price that was answered is for one address; a rate's price is for a place.
alter table shipping_quote add column address_id int references address (id) on delete cascade;
create index shipping_quote_address on shipping_quote (address_id) where address_id is not null;
