-- What is sold: products, variations, skus, addons (C§3 Product, Addon, Sku lookup result).
-- Money is in cents of Australian dollars, GST included.

create table product (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  name text not null,
  title text not null,
  meta_description text,
  blurb text,
  brand text,
  badge text,
  content text,
  is_new boolean not null default false,
  enabled boolean not null default true,
  -- Editorial position; lower comes first.
  sort_order int not null default 0,
  updated_at timestamptz not null default now()
);
create index product_in_order on product (sort_order, id) where enabled;

create table product_group (
  product_id int not null references product (id) on delete cascade,
  group_id int not null references grp (id) on delete cascade,
  is_primary boolean not null default false,
  primary key (product_id, group_id)
);
create index product_group_members on product_group (group_id, product_id);
create unique index product_group_one_primary on product_group (product_id) where is_primary;

create table product_image (
  id int generated always as identity primary key,
  product_id int not null references product (id) on delete cascade,
  image_hash text not null references image (hash),
  sort_order int not null,
  alt text not null default '',
  -- The choice the picture shows, by variation name; {} when it shows no particular one.
  options jsonb not null default '{}',
  unique (product_id, image_hash)
);
create index product_image_in_order on product_image (product_id, sort_order, id);
create index product_image_image on product_image (image_hash);

create table variation (
  id int generated always as identity primary key,
  product_id int not null references product (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  sort_order int not null,
  unique (product_id, name)
);

create table variation_option (
  id int generated always as identity primary key,
  variation_id int not null references variation (id) on delete cascade,
  label text not null check (length(label) between 1 and 100),
  sort_order int not null,
  unique (variation_id, label)
);

create table sku (
  id int generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 64),
  product_id int not null references product (id) on delete cascade,
  price_cents int not null check (price_cents >= 0),
  special_cents int check (special_cents >= 0 and special_cents < price_cents),
  -- Ids of its variation options, ascending, joined by '-'; '' for a product without variations.
  option_key text not null default '',
  on_hand int not null default 0 check (on_hand >= 0),
  weight_grams int not null default 0 check (weight_grams >= 0),
  enabled boolean not null default true,
  unique (product_id, option_key)
);

create table addon (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  type text not null check (type in ('Checkbox', 'Dropdown', 'Qty', 'Text')),
  -- Price of Checkbox and Text, and of each of a Qty.
  price_cents int not null default 0 check (price_cents >= 0),
  min_qty int check (min_qty >= 0),
  max_qty int check (max_qty >= min_qty),
  enabled boolean not null default true
);

create table addon_option (
  id int generated always as identity primary key,
  addon_id int not null references addon (id) on delete cascade,
  label text not null check (length(label) between 1 and 100),
  price_cents int not null default 0 check (price_cents >= 0),
  sort_order int not null,
  unique (addon_id, label)
);

create table product_addon (
  product_id int not null references product (id) on delete cascade,
  addon_id int not null references addon (id) on delete cascade,
  sort_order int not null,
  primary key (product_id, addon_id)
);
create index product_addon_products on product_addon (addon_id);
