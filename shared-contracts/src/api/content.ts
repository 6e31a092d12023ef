/** Site settings, sitemap, pages and groups. Wire names. */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import { imageWireSchema } from './image.ts';
import { legacyRowWireSchema } from './legacy-page.ts';
import { profileSettingsWireSchema } from './profile.ts';
import { repairedBy } from './repair.ts';

const text = v.nullable(v.string());
/** `/`, or a path without a slash at its end. */
const PATH = /^\/(?:.*[^/])?$/;

/** GET /cognito/domain/currentDomain. Optional fields may be absent on other backends. */
const domainFields = v.object({
  name: v.optional(v.string(), ''),
  favicon: v.optional(text, null),
  favicon_dark: v.optional(text, null),
  theme_colour: v.optional(text, null),
  dark_theme_colour: v.optional(text, null),
  seo_title_prefix: v.optional(text, null),
  seo_title_suffix: v.optional(text, null),
  /** An addition: `0` hides the back-to-top button. */
  back_to_top: v.optional(text, null),
  /** An addition: `1` where visitors can keep a wish list. */
  wish_list: v.optional(text, null),
  /** An addition: `1` where buyers can write reviews. */
  reviews: v.optional(text, null),
  /** An addition: `1` where `payNow` sends a gift voucher to another person. */
  voucher_delivery: v.optional(text, null),
  /** An addition: `1` asks for the date of birth at sign-up; off by default. */
  sign_up_date_of_birth: v.optional(text, null),
  /** An addition: `1` mails login codes without a link. */
  login_code_only: v.optional(text, null),
  google_analytics_key: v.optional(text, null),
  google_tag_manager: v.optional(text, null),
  google_site_verification: v.optional(text, null),
  bing_site_verification: v.optional(text, null),
  facebook_pixel: v.optional(text, null),
  matomo_site_url: v.optional(text, null),
  matomo_site_id: v.optional(text, null),
  /** Where it is empty, the site's name. */
  organisation_name: v.string(),
  /** Id of the user to whom payments go; the `supplier` of `creditBalance`. */
  payment_destination: v.optional(text),
  organisation_abn: v.optional(text, null),
  organisation_logo: v.optional(text, null),
  organisation_logo_dark: v.optional(text, null),
  organisation_address: v.optional(text, null),
  organisation_email: v.optional(text, null),
  organisation_phone: v.optional(text, null),
  facebook: v.optional(text, null),
  twitter: v.optional(text, null),
  instagram: v.optional(text, null),
  linkedin: v.optional(text, null),
  youtube: v.optional(text, null),
  pinterest: v.optional(text, null),
  github: v.optional(text, null),
  xing: v.optional(text, null),
  skype: v.optional(text, null),
  ...profileSettingsWireSchema.entries,
});
export const domainWireSchema = v.pipe(domainFields, repairedBy(withOrganisationName));
export type DomainWire = v.InferOutput<typeof domainWireSchema>;

export const sitemapEntryWireSchema = v.object({
  /** A path; `about` and a whole address are read as one. */
  url: v.pipe(v.string(), v.regex(PATH), repairedBy(toPath)),
  seo_title: v.optional(text, null),
  seo_meta_description: v.optional(text, null),
  /** An addition: how menus call the page; null when its owner has set nothing. */
  menu_label: v.optional(text, null),
  /** An addition: a page's own title; null for other addresses, which have one title only. */
  title: v.optional(text, null),
  /** An addition: the page requires a login; null where the backend does not say it. */
  login_required: v.optional(v.nullable(v.boolean()), null),
  /** An addition: position in the main navigation, or null when it is not shown there. */
  navigation_order: v.optional(v.nullable(v.number()), null),
  /** An addition: ISO 8601, last change of the content at this address; null when unknown. */
  updated_at: v.optional(text, null),
  /** An addition: priority among the pages, from 0 to 1; null lets the site decide. */
  priority: v.optional(v.nullable(v.number()), null),
  /** An addition: hash of the item's first picture; null without a picture. */
  image_hash: v.optional(text, null),
});
export type SitemapEntryWire = v.InferOutput<typeof sitemapEntryWireSchema>;

/** GET /cognito/domain/initialData: the sitemap and, as an addition, the redirect table. */
export const initialDataWireSchema = v.object({
  sitemap: v.array(sitemapEntryWireSchema),
  redirects: v.optional(
    v.array(v.object({ old_slug: v.string(), new_slug: v.string() })),
    () => [],
  ),
});
export type InitialDataWire = v.InferOutput<typeof initialDataWireSchema>;

/** One block of a page. `variables` is a JSON string. */
export const pageBlockWireSchema = v.object({
  id: v.union([v.number(), v.string()]),
  sort_order: v.optional(v.number(), 0),
  name: v.optional(text, null),
  template: v.string(),
  /** A backend may send the object itself. */
  variables: v.optional(v.nullable(v.pipe(v.string(), repairedBy(toJsonText))), null),
  hidden: v.optional(v.boolean(), false),
  start_time: v.optional(text, null),
  end_time: v.optional(text, null),
  text_colour: v.optional(text, null),
  background_colour: v.optional(text, null),
  padding_top: v.optional(text, null),
  padding_bottom: v.optional(text, null),
  padding_left: v.optional(text, null),
  padding_right: v.optional(text, null),
  margin_top: v.optional(text, null),
  margin_bottom: v.optional(text, null),
  full_width: v.optional(v.boolean(), false),
  /**
   * Image hash by place: `background_image`, and `slate`, the still image of the background video.
   */
  imageHashes: v.optional(v.record(v.string(), v.string()), () => ({})),
  background_image_fixed: v.optional(v.boolean(), false),
  /** Percent. */
  background_image_opacity: v.optional(v.nullable(v.number()), null),
  background_image_saturation: v.optional(v.nullable(v.number()), null),
  /** Plays from /v/{id}.mp4. */
  background_video_id: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  /** The background video's still image by its hash, also in `imageHashes.slate`. */
  background_video: v.optional(
    v.nullable(v.object({ imageHashes: v.optional(v.record(v.string(), v.string()), () => ({})) })),
  ),
  aos_type: v.optional(text, null),
  aos_easing: v.optional(text, null),
  /** Pixels; null uses the specification's default. */
  aos_offset: v.optional(v.nullable(v.number()), null),
  /** Milliseconds; null uses the specification's default. */
  aos_duration: v.optional(v.nullable(v.number()), null),
  /** Milliseconds. */
  aos_delay: v.optional(v.nullable(v.number()), null),
  anchor_name: v.optional(text, null),
  editing: v.optional(v.boolean(), false),
  deleted: v.optional(v.boolean(), false),
});
export type PageBlockWire = v.InferOutput<typeof pageBlockWireSchema>;

/** GET /cognito/page (list, and single by `url`). */
const pageFields = v.object({
  id: v.number(),
  name: v.optional(v.string(), ''),
  slug: v.pipe(v.string(), v.minLength(1)),
  url: v.pipe(v.string(), v.regex(PATH)),
  title: v.string(),
  meta_description: v.optional(text, null),
  sitemap_model: v.optional(text, null),
  /**
   * Not empty when the page shows items named by its second path segment. A page with a block that
   * shows an item has them too.
   */
  item_url: v.optional(text, null),
  /**
   * Only in the response of a single page. On a legacy page, its rows as JSON. Otherwise the HTML of
   * its blocks with HTML that are not scheduled; null without one. A page of another backend may
   * have nothing else: HTML, or JSON that holds rows or blocks.
   */
  content: v.optional(v.nullable(v.pipe(v.string(), repairedBy(toJsonText)))),
  pageContents: v.optional(v.array(pageBlockWireSchema), () => []),
  /** Content of a legacy page; null or empty on a page of blocks. */
  rows: v.optional(v.nullable(v.array(legacyRowWireSchema)), null),
  updated_at: v.optional(v.string(), ''),
});
export const pageWireSchema = v.pipe(pageFields, repairedBy(withPageAddress));
export type PageWire = v.InferOutput<typeof pageWireSchema>;

/** A node of the nested-set category tree. */
const groupNodeFields = v.object({
  id: v.number(),
  name: v.string(),
  url: v.optional(v.string(), ''),
  slug: v.pipe(v.string(), v.minLength(1)),
  content: v.optional(text, null),
  image: v.optional(v.nullable(imageWireSchema), null),
  model: v.optional(v.string(), ''),
  root: v.number(),
  lft: v.number(),
  rgt: v.number(),
  level: v.number(),
});
const groupNodeWireSchema = v.pipe(groupNodeFields, repairedBy(withSlug));
export type GroupNodeWire = v.InferOutput<typeof groupNodeWireSchema>;

/** A group with its neighbours in the tree. */
export const groupWireSchema = v.pipe(
  v.object({
    ...groupNodeFields.entries,
    /** Groups below this one, within the requested depth, in nested-set order. */
    children: v.optional(v.array(groupNodeWireSchema)),
    /** Groups above this one, the root first. */
    parents: v.optional(v.array(groupNodeWireSchema)),
  }),
  repairedBy(withSlug),
);
export type GroupWire = v.InferOutput<typeof groupWireSchema>;

function toJsonText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function withOrganisationName(domain: unknown): unknown {
  if (!isRecord(domain)) return domain;
  return { ...domain, organisation_name: domain['organisation_name'] || domain['name'] || '' };
}

/** `about`, `/about/` and `https://shop.example/about` are `/about`; empty and `home` are `/`. */
function toPath(url: unknown): unknown {
  if (typeof url !== 'string') return url;
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/^\/+|\/+$/g, '');
  return path === 'home' ? '/' : `/${path}`;
}

/** The last part of an address: the slug where a backend sends only the address. */
function withSlug(record: unknown): unknown {
  if (!isRecord(record) || record['slug']) return record;
  const path = toPath(record['url']);
  return { ...record, slug: typeof path === 'string' ? path.split('/').at(-1) : undefined };
}

/** Pages are addressed by slug; the home page is `home`, its address `/`. */
export function withPageAddress(page: unknown): unknown {
  if (!isRecord(page)) return page;
  const path = toPath(page['slug'] || page['url']);
  if (typeof path !== 'string') return page;
  const slug = path === '/' ? 'home' : path.slice(1);
  return { ...page, slug, url: path, title: page['title'] || page['name'] || slug };
}
