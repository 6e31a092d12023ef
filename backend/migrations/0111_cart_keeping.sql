-- What becomes of carts that nobody comes back to (CART-01).

-- The sweep: anonymous carts by their age, and carts that were merged or closed.
create index cart_left_behind on cart (updated_at)
  where session_key is not null or status in ('merged', 'closed');
