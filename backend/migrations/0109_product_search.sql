-- What the search of products looks into (SHOP-09). Written by db/product-search-index.ts;
-- the start after this migration fills it. A release that indexes in another way empties
-- product_search in a migration of its own, and the next start fills it again.

-- Comes with PostgreSQL (package postgresql-contrib); the owner of the database may create it.
create extension if not exists pg_trgm;

create table product_search (
  product_id int primary key references product (id) on delete cascade,
  -- Words and their stems. A: name; B: sku codes, brand; C: groups, options, blurb.
  document tsvector not null,
  -- Words of the name as they are compared, one space between them.
  folded_name text not null,
  -- Codes of its skus without what stands between letters and digits.
  codes text[] not null,
  -- product.updated_at of what was indexed.
  product_updated_at timestamptz not null
);
create index product_search_document on product_search using gin (document);

-- Every word of the catalogue that a mistyped word may have meant. Some may be of products
-- that are gone: what is asked for is looked up again.
create table search_word (
  word text collate "C" primary key check (length(word) between 3 and 40)
);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);
