-- Products that visitors keep for later (SHOP-16).

create table wish_list (
  id uuid primary key default gen_random_uuid(),
  session_key text unique,
  user_id int unique references user_account (id) on delete cascade,
  -- The last addition or removal.
  updated_at timestamptz not null,
  check (num_nonnulls(session_key, user_id) = 1)
);
-- Lists of visitors without an account are deleted by their age.
create index wish_list_left_behind on wish_list (updated_at) where session_key is not null;

create table wish_list_item (
  list_id uuid not null references wish_list (id) on delete cascade,
  product_id int not null references product (id) on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index wish_list_item_product on wish_list_item (product_id);
