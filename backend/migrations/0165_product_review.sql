-- Reviews of products by their buyers (SHOP-14). Only published ones are shown.
create table product_review (
  id int generated always as identity primary key,
  product_id int not null references product (id) on delete cascade,
  -- Null for a published review that came with a site archive, which has no accounts.
  user_id int references user_account (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  heading text check (length(heading) <= 100),
  content text not null check (length(content) <= 2000),
  name text not null check (length(name) <= 60),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'rejected')),
  -- The last change by its author.
  written_at timestamptz not null,
  unique (product_id, user_id)
);
create index product_review_shown on product_review (product_id, written_at desc)
  where status = 'published';
create index product_review_user on product_review (user_id);
create index product_review_status on product_review (status, written_at);
create index product_review_written on product_review (written_at);
