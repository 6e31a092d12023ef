/** Tables of migrations/0003_catalogue.sql and 0108_catalogue_facets.sql. */
import type { Generated } from 'kysely';
import type { JsonColumn } from './content.ts';
import type { TimeColumn } from './identity.ts';

export interface ProductTable {
  id: Generated<number>;
  slug: string;
  name: string;
  title: string;
  meta_description: string | null;
  blurb: string | null;
  brand: string | null;
  badge: string | null;
  content: string | null;
  is_new: Generated<boolean>;
  /** Hash of its GLB file in `DATA_DIR/models`. */
  model_hash: Generated<string | null>;
  enabled: Generated<boolean>;
  sort_order: Generated<number>;
  updated_at: TimeColumn;
  added_at: TimeColumn;
  /** Lowest price to pay; written by catalogue/product-prices.ts only. */
  price_cents: Generated<number>;
  /** Slugs of `facet_value`. */
  colours: Generated<readonly string[]>;
  /** Slugs of `facet_value`. */
  materials: Generated<readonly string[]>;
  size_chart_image_hash: string | null;
  size_chart_alt: Generated<string>;
  video_id: number | null;
  /** Each unit gets a ticket when it is paid. */
  is_ticket: Generated<boolean>;
  /** Start of the event that the ticket is for. */
  ticket_starts_at: Date | null;
}

export type FacetKind = 'colour' | 'material';

export interface FacetValueTable {
  kind: FacetKind;
  slug: string;
  name: string;
}

export interface ProductGroupTable {
  product_id: number;
  group_id: number;
  is_primary: Generated<boolean>;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  image_hash: string;
  sort_order: number;
  alt: Generated<string>;
  options: JsonColumn<Readonly<Record<string, string>>>;
}

export interface VariationTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  sort_order: number;
}

export interface VariationOptionTable {
  id: Generated<number>;
  variation_id: number;
  label: string;
  sort_order: number;
}

export interface SkuTable {
  id: Generated<number>;
  code: string;
  product_id: number;
  price_cents: number;
  special_cents: number | null;
  option_key: Generated<string>;
  on_hand: Generated<number>;
  weight_grams: Generated<number>;
  enabled: Generated<boolean>;
}

export type AddonType = 'Checkbox' | 'Dropdown' | 'Qty' | 'Text';

export interface AddonTable {
  id: Generated<number>;
  code: string;
  name: string;
  type: AddonType;
  price_cents: Generated<number>;
  min_qty: number | null;
  max_qty: number | null;
  max_length: number | null;
  enabled: Generated<boolean>;
}

export interface AddonOptionTable {
  id: Generated<number>;
  addon_id: number;
  label: string;
  price_cents: Generated<number>;
  sort_order: number;
}

export interface ProductAddonTable {
  product_id: number;
  addon_id: number;
  sort_order: number;
}

export interface GroupAddonTable {
  group_id: number;
  addon_id: number;
  sort_order: number;
}

/** One row, whose version changes with every commit that changes the catalogue. */
export interface CatalogueVersionTable {
  only_row: Generated<boolean>;
  version: Generated<string>;
}

export interface CatalogueTables {
  catalogue_version: CatalogueVersionTable;
  product: ProductTable;
  facet_value: FacetValueTable;
  product_group: ProductGroupTable;
  product_image: ProductImageTable;
  variation: VariationTable;
  variation_option: VariationOptionTable;
  sku: SkuTable;
  addon: AddonTable;
  addon_option: AddonOptionTable;
  product_addon: ProductAddonTable;
  group_addon: GroupAddonTable;
}
