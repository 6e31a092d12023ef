-- How long an option takes, packing included, in business days; null where the shop does not say it
-- (CART-17). A quote keeps what its rate said.

alter table shipping_rate add column min_days integer;
alter table shipping_rate add column max_days integer;
alter table shipping_rate add check ((min_days is null) = (max_days is null));
alter table shipping_rate add check (min_days between 0 and max_days and max_days <= 90);

alter table shipping_quote add column min_days integer;
alter table shipping_quote add column max_days integer;
alter table shipping_quote add check ((min_days is null) = (max_days is null));
