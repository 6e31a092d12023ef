/** What the demo shop sells, as data: the seed turns it into rows. Money is in integer cents, AUD. */

export const DEMO_GROUP_SLUGS = [
  'cylinder-holders',
  'featured',
  'followers',
  'lockpick-stands',
  'locks',
  'miscellaneous',
  'modular-lock-display-parts',
  'pinning-trays',
] as const;

/** Groups below one of the eight; a group that has any shows them instead of products (SHOP-01). */
export const DEMO_SUBGROUP_SLUGS = [
  'cradles-and-rests',
  'desk-display',
  'vices-and-clamps',
  'wall-display',
] as const;

/** Shop groups of the content specification, "Shop groups", and those below them. */
export type DemoGroupSlug =
  (typeof DEMO_GROUP_SLUGS)[number] | (typeof DEMO_SUBGROUP_SLUGS)[number];

export const DEMO_COLOURS = [
  'Bone',
  'Charcoal',
  'Cobalt',
  'Crimson',
  'Ember orange',
  'Forest',
  'Lilac',
  'Mint',
  'Mustard',
  'Sky',
  'Slate',
  'Teal',
] as const;

/** The filaments of the studio's palette, as visitors read them. */
export type DemoColour = (typeof DEMO_COLOURS)[number];

export const DEMO_MATERIALS = ['PLA', 'Matte PLA', 'PETG', 'ASA', 'TPU', 'Brass', 'Steel'] as const;
export type DemoMaterial = (typeof DEMO_MATERIALS)[number];

/** Option chosen for each variation, by variation name. */
export type DemoOptions = Readonly<Record<string, string>>;

/** A picture under `backend/demo/pictures`. */
export interface DemoImage {
  /** `<slug>/<view>.webp` */
  readonly file: string;
  readonly alt: string;
  /** The choice it shows, when the product looks different with another. */
  readonly options?: DemoOptions;
}

export interface DemoVariation {
  readonly name: string;
  readonly options: readonly string[];
}

export interface DemoSku {
  readonly code: string;
  readonly options: DemoOptions;
  readonly priceCents: number;
  readonly specialCents?: number;
  readonly onHand: number;
  readonly weightGrams: number;
}

export interface DemoAddon {
  readonly name: string;
  readonly type: 'Checkbox' | 'Dropdown' | 'Qty' | 'Text';
  /** Choices of a Dropdown. */
  readonly options?: readonly { readonly label: string; readonly priceCents: number }[];
  /** Price of a Checkbox or of each one of a Qty; absent when it costs nothing. */
  readonly priceCents?: number;
  readonly minQty?: number;
  readonly maxQty?: number;
}

export interface DemoProduct {
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  /** One sentence. */
  readonly blurb: string;
  /** Paragraphs, lists and level-three headings only. */
  readonly contentHtml: string;
  /** The first is the primary group and never `featured`. */
  readonly groups: readonly [DemoGroupSlug, ...DemoGroupSlug[]];
  readonly isNew: boolean;
  readonly badge?: string;
  readonly variations: readonly DemoVariation[];
  readonly skus: readonly DemoSku[];
  readonly addons?: readonly DemoAddon[];
  readonly images: readonly [DemoImage, ...DemoImage[]];
  readonly metaDescription: string;
  /** Colours it can be bought in, none for a ticket; every option of a variation "Colour" is one of them. */
  readonly colours: readonly DemoColour[];
  readonly materials: readonly DemoMaterial[];
  /** A table of sizes as a picture under `backend/demo/pictures`. */
  readonly sizeChart?: Pick<DemoImage, 'file' | 'alt'>;
  /** Id of a demo video. */
  readonly videoId?: number;
  /** ISO date it came into the shop. */
  readonly addedOn: string;
  /** Each piece is a ticket for what begins then (ISO time); such a thing is not printed. */
  readonly ticket?: { readonly startsAt: string };
}

export interface DemoGroup {
  readonly slug: DemoGroupSlug;
  readonly name: string;
  readonly contentHtml: string;
  /** A picture under `backend/demo/pictures`. */
  readonly imageFile: string;
  /** One of the eight this group is below. */
  readonly parent?: (typeof DEMO_GROUP_SLUGS)[number];
  /** Offered with every product of the group (SHOP-07). */
  readonly addons?: readonly DemoAddon[];
}
