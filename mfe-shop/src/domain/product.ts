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
  /** The options it shows; empty when it shows the product in general. */
  readonly options: Choices;
};

/** A picture of the product page. */
export type ProductPicture = Picture & {
  /** Pixels of the uploaded picture. */
  readonly master: { readonly width: number; readonly height: number };
  /** Average colour `#rrggbb`, shown until the picture is loaded. */
  readonly placeholder: string | null;
};

/** A size chart, as a picture. */
export type SizeChart = ProductPicture & {
  /** The aspect ratio that crops least. */
  readonly aspect: ImageAspect;
};

/** A group by name and address. */
export type GroupLink = { readonly name: string; readonly slug: string };

/** The fields of a product card. */
export type ProductSummary = {
  readonly slug: string;
  readonly name: string;
  /** Lowest price to pay. */
  readonly priceCents: number;
  /** Regular price of the same sku. */
  readonly fullPriceCents: number;
  /** Highest price to pay. */
  readonly priceMaxCents: number;
  readonly picture: Picture | null;
  readonly badge: string | null;
  readonly inStock: boolean;
  /** The sku in stock of a product that has no other and no options, so that a card can add it. */
  readonly onlySkuId: number | null;
  readonly isNew: boolean;
  readonly isOnSpecial: boolean;
};

/** One item that can be bought: a product with one option of every variation. */
export type Sku = {
  readonly id: number;
  readonly code: string;
  readonly options: Choices;
  readonly priceCents: number;
  readonly fullPriceCents: number;
  readonly inStock: boolean;
};

/** An optional extra that is ordered with the product. */
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
  /** Most characters of a Text. */
  readonly maxLength: number;
};

/** All fields of the product page. */
export type Product = ProductSummary & {
  /** The slug where the backend gives products no id. */
  readonly id: number | string;
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
  /** Id of the product video. */
  readonly videoId: string | null;
  /** The size chart as a picture. */
  readonly sizeChart: SizeChart | null;
  /** Address of its 3D model on this site, `/assets/m/{hash}.glb`. */
  readonly modelAddress: string | null;
  /** The page to request a mail when a sku is back in stock; null where the shop sends none. */
  readonly noticePath: string | null;
};
