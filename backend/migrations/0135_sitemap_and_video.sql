-- How much a page matters beside the others of the site, in tenths; null: the site weighs it (SH-21).
alter table page add column sitemap_priority_tenths smallint
  check (sitemap_priority_tenths between 0 and 10);

-- When a video was added (SH-13). Of those that are there nobody knows it.
alter table video add column created_at timestamptz;
alter table video alter column created_at set default now();
