/** Tables of migrations/0105_content_items.sql and 0135_sitemap_and_video.sql. */
import type { ColumnType, Generated } from 'kysely';
import type { RequiredTimeColumn, TimeColumn } from './identity.ts';

export interface ArticleTable {
  id: Generated<number>;
  slug: string;
  name: string;
  title: string;
  author: string | null;
  blurb: string | null;
  content: Generated<string>;
  meta_description: string | null;
  image_hash: string | null;
  image_alt: Generated<string>;
  publish_time: RequiredTimeColumn;
  /** Minutes; null if computed from the text. */
  reading_time: number | null;
  enabled: Generated<boolean>;
  updated_at: TimeColumn;
}

export interface ArticleGroupTable {
  article_id: number;
  group_id: number;
}

export interface TestimonialTable {
  id: Generated<number>;
  name: string;
  title: string | null;
  content: string;
  rating: number | null;
  group_slug: string | null;
  image_hash: string | null;
  image_alt: Generated<string>;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface PersonTable {
  id: Generated<number>;
  first_name: string;
  last_name: Generated<string>;
  title: string | null;
  description: string | null;
  photo_hash: string | null;
  photo_alt: Generated<string>;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface FaqTable {
  id: Generated<number>;
  name: string;
  content: string;
  group_slug: string | null;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface VideoTable {
  id: Generated<number>;
  slug: string;
  name: string;
  platform: Generated<string>;
  /** Seconds. */
  length: number | null;
  slate_hash: string | null;
  slate_alt: Generated<string>;
  file: string | null;
  youtube_id: string | null;
  enabled: Generated<boolean>;
  /** Null for rows older than this column. */
  created_at: ColumnType<Date | null, Date | undefined, never>;
}

export interface LinkTable {
  id: Generated<number>;
  parent: string;
  name: string;
  link: string;
  icon: string | null;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface PhotoTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  image_hash: string | null;
  image_alt: Generated<string>;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface GalleryTable {
  id: Generated<number>;
  name: string;
  url: string;
  group_slug: string | null;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface SlideTable {
  id: Generated<number>;
  gallery_id: number;
  image_hash: string | null;
  image_alt: Generated<string>;
  heading: string | null;
  sub_heading: string | null;
  content: string | null;
  overlay_color: string | null;
  text_color: string | null;
  image_opacity: number | null;
  image_saturation: number | null;
  link: string | null;
  link_button_text: string | null;
  link_target: string | null;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface VoucherThemeTable {
  id: Generated<number>;
  name: string;
  image_hash: string | null;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface ContentItemTables {
  article: ArticleTable;
  article_group: ArticleGroupTable;
  testimonial: TestimonialTable;
  person: PersonTable;
  faq: FaqTable;
  video: VideoTable;
  link: LinkTable;
  photo: PhotoTable;
  gallery: GalleryTable;
  slide: SlideTable;
  voucher_theme: VoucherThemeTable;
}
