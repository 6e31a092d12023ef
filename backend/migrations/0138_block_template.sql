-- The block templates of the live releases, as the shells report them: one row with all of them.
create table block_template (
  id integer primary key check (id = 1),
  sequence bigint not null check (sequence >= 0),
  templates text not null check (length(templates) <= 4000000),
  received_at timestamptz not null
);
