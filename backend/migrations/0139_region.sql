-- What an owner has arranged in header, drawer and footer; a region as usual has no row.
create table region (
  name text primary key check (name in ('header', 'drawer', 'footer')),
  -- In order: [{id, template, variables}].
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array')
);

-- How menus call a page; null for its title.
alter table page add column menu_label text check (length(menu_label) <= 60);
