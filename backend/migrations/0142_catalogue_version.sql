-- Changes with every commit that changes the catalogue, so that its answers can be kept in memory.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  -- Random, so that no database has the version of another.
  version uuid not null default gen_random_uuid()
);
insert into catalogue_version default values;

create function change_catalogue_version() returns trigger language plpgsql as $$
begin
  -- Once per transaction, however many rows it changes.
  if current_setting('catalogue.is_changed', true) is distinct from 'true' then
    update catalogue_version set version = gen_random_uuid();
    perform set_config('catalogue.is_changed', 'true', true);
  end if;
  return null;
end $$;

-- At the commit: orders of the same moment wait for each other only then, and cannot deadlock.
do $$
declare
  changed text;
begin
  foreach changed in array array[
    'addon', 'addon_option', 'facet_value', 'group_addon', 'grp', 'image', 'product',
    'product_addon', 'product_group', 'product_image', 'product_search', 'sku', 'variation',
    'variation_option'
  ] loop
    execute format(
      'create constraint trigger catalogue_version after insert or update or delete on %I
         deferrable initially deferred for each row execute function change_catalogue_version()',
      changed);
  end loop;
end $$;
