-- The fixed pages that the live releases declare, reported together with their block templates.
alter table block_template
  add column pages text not null default '[]' check (length(pages) <= 1000000);
