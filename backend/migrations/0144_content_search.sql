-- The search finds groups, pages and articles beside products (SHOP-13). Written by
-- search/content-search-index.ts; the start after this migration fills it.
create table content_search (
  kind text not null check (kind in ('group', 'page', 'article')),
  id int not null,
  url text not null,
  title text not null,
  summary text,
  image_hash text,
  -- Articles are found from this time on.
  visible_from timestamptz,
  -- Words and their stems. A: title; B: description, headings; C: text.
  document tsvector not null,
  -- Words of the title as they are compared, one space between them.
  folded_title text not null,
  -- Of the rows that were indexed.
  digest text not null,
  primary key (kind, id)
);
create index content_search_document on content_search using gin (document);

-- Words of addons, and neighbouring words of a name as one word, are indexed from now on.
delete from product_search;
