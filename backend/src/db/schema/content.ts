/** Tables of migrations/0002_content.sql, 0104_page_frame.sql, 0121_profile.sql, 0135_sitemap_and_video.sql and 0139_region.sql. */
import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from 'shared-contracts/json';
import type { TimeColumn } from './identity.ts';

/** jsonb: read as an object, written as JSON text. */
export type JsonColumn<Value> = ColumnType<Value, string | undefined, string>;

export interface DomainSettingTable {
  name: string;
  value: string;
}

export interface ImageTable {
  hash: string;
  file: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  /** Owner of a profile picture; null for pictures of the site. */
  owner_id: Generated<number | null>;
}

export interface PageTable {
  id: Generated<number>;
  name: string;
  slug: string;
  url: string;
  title: string;
  seo_title: string | null;
  /** How menus call the page; null for its title. */
  menu_label: string | null;
  meta_description: string | null;
  sitemap_model: string | null;
  item_url: string | null;
  login_required: Generated<boolean>;
  navigation_order: number | null;
  /** From 0 to 10; null for the default priority. */
  sitemap_priority_tenths: number | null;
  enabled: Generated<boolean>;
  updated_at: TimeColumn;
  version: Generated<number>;
  legacy_rows: ColumnType<readonly unknown[] | null, string | null | undefined, string | null>;
}

export interface PageBlockTable {
  id: Generated<number>;
  page_id: number;
  sort_order: number;
  name: string | null;
  template: string;
  variables: JsonColumn<JsonObject>;
  hidden: Generated<boolean>;
  start_time: Date | null;
  end_time: Date | null;
  text_colour: string | null;
  background_colour: string | null;
  padding_top: string | null;
  padding_bottom: string | null;
  padding_left: string | null;
  padding_right: string | null;
  margin_top: string | null;
  margin_bottom: string | null;
  full_width: Generated<boolean>;
  anchor_name: string | null;
  deleted: Generated<boolean>;
  background_image_hash: string | null;
  background_image_fixed: Generated<boolean>;
  background_image_opacity: number | null;
  background_image_saturation: number | null;
  background_video_id: number | null;
  slate_hash: string | null;
  aos_type: string | null;
  aos_easing: string | null;
  aos_offset: number | null;
  aos_duration: number | null;
  aos_delay: number | null;
}

export interface RedirectTable {
  old_slug: string;
  new_slug: string;
}

export interface GroupTable {
  id: Generated<number>;
  namespace: string;
  model: string;
  name: string;
  slug: string;
  content: string | null;
  image_hash: string | null;
  root: number;
  lft: number;
  rgt: number;
  level: number;
  enabled: Generated<boolean>;
}

export interface ContentTables {
  domain_setting: DomainSettingTable;
  image: ImageTable;
  page: PageTable;
  page_block: PageBlockTable;
  redirect: RedirectTable;
  grp: GroupTable;
}
