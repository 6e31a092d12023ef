-- The rest of a block's frame, and legacy pages (C§3 Page block, Legacy row).

alter table page_block
  add column background_image_hash text references image (hash),
  add column background_image_fixed boolean not null default false,
  add column background_image_opacity int check (background_image_opacity between 0 and 100),
  add column background_image_saturation int check (background_image_saturation between 0 and 100),
  add column background_video_id int,
  -- Still of the background video.
  add column slate_hash text references image (hash),
  add column aos_type text,
  add column aos_easing text,
  add column aos_offset int,
  add column aos_duration int,
  add column aos_delay int;
create index page_block_background_image on page_block (background_image_hash);
create index page_block_slate on page_block (slate_hash);

-- Rows of a legacy page, as the wire has them; null on a page of blocks.
alter table page add column legacy_rows jsonb check (jsonb_typeof(legacy_rows) = 'array');
