-- What lists of products are narrowed and ordered by, addons of groups, size charts and
-- videos of products (C§3, SHOP-01, SHOP-07, SHOP-12).

-- The values there are, for people. Products name them by slug.
create table facet_value (
  kind text not null check (kind in ('colour', 'material')),
  slug text not null check (slug ~ '^[a-z0-9-]{1,50}$'),
  name text not null check (length(name) between 1 and 100),
  primary key (kind, slug)
);

alter table product
  add check (length(name) <= 200),
  -- When it came into the shop.
  add column added_at timestamptz not null default now(),
  -- Lowest price to pay of its enabled skus, 0 without any: kept by db/product-prices.ts.
  add column price_cents int not null default 0 check (price_cents >= 0),
  -- Slugs of facet_value. Arrays, so that one narrow index answers a whole list.
  add column colours text[] not null default '{}' check (cardinality(colours) <= 24),
  add column materials text[] not null default '{}' check (cardinality(materials) <= 24),
  add column size_chart_image_hash text references image (hash),
  add column size_chart_alt text not null default '',
  add column video_id int references video (id) on delete set null;

-- A product that is there already was added when its row was written, and costs what its skus cost.
update product set
  added_at = updated_at,
  price_cents = coalesce(
    (
      select min(coalesce(sku.special_cents, sku.price_cents)) from sku
      where sku.product_id = product.id and sku.enabled
    ),
    0
  );

-- Lists of products read this instead of the rows with their long descriptions.
create index product_listing on product (id)
  include (sort_order, name, price_cents, added_at, colours, materials) where enabled;
-- The first pages of a long list are the first rows of one of these.
create index product_by_age on product (added_at desc, sort_order, id) where enabled;
create index product_by_price on product (price_cents, sort_order, id) where enabled;
create index product_by_name on product (lower(name) collate "C", sort_order, id) where enabled;
create index product_size_chart on product (size_chart_image_hash)
  where size_chart_image_hash is not null;
create index product_video on product (video_id) where video_id is not null;
create index sku_in_stock on sku (product_id) where enabled and on_hand > 0;

create table group_addon (
  group_id int not null references grp (id) on delete cascade,
  addon_id int not null references addon (id) on delete cascade,
  sort_order int not null,
  primary key (group_id, addon_id)
);
create index group_addon_groups on group_addon (addon_id);
