-- Customers leave: what the law makes a shop keep (orders, invoices, payments, the ledger of
-- credit) stays and names an account that says nothing of anybody; everything else goes.

alter table user_account
  add column deleted_at timestamptz,
  add constraint user_account_deleted check (
    deleted_at is null
    or (
      not enabled and not is_admin and password_hash is null and mobile_phone is null
      and date_of_birth is null and first_name = '' and last_name = ''
    )
  );

-- The last administrator cannot leave.
create index user_account_admin on user_account (id) where is_admin and enabled;

-- Everything of one customer is found without reading the whole table.
create index cart_user on cart (user_id) where user_id is not null;
create index cart_shipping_address on cart (shipping_address_id)
  where shipping_address_id is not null;
