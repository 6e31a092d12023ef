-- Guests buy without an account (CART-16). A guest has its cart, addresses and orders like a customer,
-- but no password. Its address belongs to no account: `email_norm` is null, so no login finds it, and
-- many guests may give the same one.

alter table user_account alter column email_norm drop not null;
alter table user_account add column is_guest boolean not null default false;
alter table user_account add check (is_guest = (email_norm is null));
alter table user_account add check (not is_guest or (password_hash is null and not is_admin));

-- A guest is a new user for each purchase, so that a code's uses for each customer are counted by address.
alter table promotion_use add column guest_email text;
create index promotion_use_guest on promotion_use (promotion_id, guest_email)
  where guest_email is not null;
