-- Deleting an address empties the choice of the carts that go there (API-02): found by index.
create index cart_shipping_address on cart (shipping_address_id)
  where shipping_address_id is not null;
