-- Owners find products by any part of their name, address or code (API-08).
create index product_name_trigrams on product using gin (name gin_trgm_ops);
create index product_slug_trigrams on product using gin (slug gin_trgm_ops);
create index sku_code_trigrams on sku using gin (code gin_trgm_ops);
create index product_by_any_name on product (name, id);
