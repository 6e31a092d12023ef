/**
 * Products as the shop shows them. Types, not interfaces: they travel to the
 * browser as JSON. Money is in integer cents.
 */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { ImageAspect } from 'shared-contracts/paths';

export type Variation = { readonly name: string; readonly options: readonly string[] };

/** Chosen option by variation name; a variation without a choice is left out. */
export type Choices = { readonly [variation: string]: string };

export type Picture = {
  readonly hash: string;
  readonly alt: string;
  /** The choices it shows; empty when it fits any. */
  readonly options: Choices;
};

/** A picture of a product's own page. */
export type ProductPicture = Picture & {
  /** Pixels of the uploaded picture. */
  readonly master: { readonly width: number; readonly height: number };
  /** Average colour `#rrggbb`, shown until the picture is there. */
  readonly placeholder: string | null;
};

/** A table of sizes, as a picture. */
export type SizeChart = ProductPicture & {
  /** The one that cuts least off. */
  readonly aspect: ImageAspect;
};

/** A group by name and address. */
export type GroupLink = { readonly name: string; readonly slug: string };

/** What a card shows of a product (SHOP-03). */
export type ProductSummary = {
  readonly slug: string;
  readonly name: string;
  /** Lowest price to pay. */
  readonly priceCents: number;
  /** Price of the same sku without its special. */
  readonly fullPriceCents: number;
  /** Highest price to pay. */
  readonly priceMaxCents: number;
  readonly picture: Picture | null;
  readonly badge: string | null;
  readonly inStock: boolean;
  readonly isNew: boolean;
  readonly isOnSpecial: boolean;
};

/** One thing that can be bought: a product with an option of every variation. */
export type Sku = {
  readonly id: number;
  readonly code: string;
  readonly options: Choices;
  readonly priceCents: number;
  readonly fullPriceCents: number;
  readonly inStock: boolean;
};

/** Something to order with the product (SHOP-07). */
export type Addon = {
  readonly id: number;
  readonly name: string;
  readonly type: 'Checkbox' | 'Dropdown' | 'Qty' | 'Text';
  /** Choices of a Dropdown. */
  readonly options: readonly { readonly label: string; readonly priceCents: number }[];
  /** Price of a Checkbox or Text, and of each of a Qty. */
  readonly priceCents: number;
  readonly minQty: number;
  readonly maxQty: number;
};

/** Everything a product's own page shows. */
export type Product = ProductSummary & {
  readonly id: number;
  readonly title: string;
  readonly metaDescription: string | null;
  readonly blurb: string | null;
  readonly brand: string | null;
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
  readonly pictures: readonly ProductPicture[];
  readonly group: GroupLink | null;
  readonly variations: readonly Variation[];
  readonly skus: readonly Sku[];
  readonly addons: readonly Addon[];
  /** Id of the video that shows it (SHOP-12). */
  readonly videoId: string | null;
  /** A table of sizes as a picture (SHOP-12). */
  readonly sizeChart: SizeChart | null;
  /** Address of its model on this site, `/assets/m/{hash}.glb`. */
  readonly modelAddress: string | null;
};
