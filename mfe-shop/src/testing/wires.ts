/** Builders of API responses for tests. */
import type {
  ProductFacetsWire,
  ProductListWire,
  ProductWire,
  SkuLookupWire,
} from 'shared-contracts/api/catalogue';
import type { DomainWire, GroupWire } from 'shared-contracts/api/content';
import type { ImageWire } from 'shared-contracts/api/image';

type ProductImageWire = ProductWire['images'][number];

export function anImageWire(image: Partial<ImageWire> = {}): ImageWire {
  const hash = image.hash ?? 'a1b2c3d4e5f60718';
  return {
    hash,
    placeholder: null,
    alt: '',
    url: `/assets/i/${hash}/4x3/600.jpg`,
    webp_url: `/assets/i/${hash}/4x3/600.webp`,
    avif_url: `/assets/i/${hash}/4x3/600.avif`,
    width: 2000,
    height: 1500,
    ...image,
  };
}

export function aProductImageWire(image: Partial<ProductImageWire> = {}): ProductImageWire {
  return { ...anImageWire(image), options: image.options ?? {} };
}

/** A simple product: one sku, no options, $29.90. */
export function aProductWire(product: Partial<ProductWire> = {}): ProductWire {
  return {
    id: 7,
    name: 'Pocket Pinning Tray',
    title: 'Pocket Pinning Tray',
    slug: 'pocket-pinning-tray',
    meta_description: 'A small pinning tray for the pocket.',
    blurb: 'Nine pockets and a lid.',
    brand: 'Tumblerworks',
    badge: null,
    content: '<p>Printed in PETG.</p>',
    price: '29.90',
    full_price: '29.90',
    price_max: '29.90',
    image: aProductImageWire(),
    images: [aProductImageWire({ alt: 'Tray from above' })],
    in_stock: true,
    is_new: false,
    is_on_special: false,
    groups: [{ name: 'Pinning Trays', slug: 'pinning-trays' }],
    primary_group: { name: 'Pinning Trays', slug: 'pinning-trays' },
    skus: [
      {
        id: 70,
        code: 'PT-POCK',
        options: {},
        price_each: '29.90',
        full_price_each: '29.90',
        on_special: false,
        in_stock: true,
      },
    ],
    variations: [],
    addons: [],
    groupaddons: [],
    video: null,
    size_chart_image: null,
    model_url: null,
    stock_notices: true,
    ...product,
  } as const satisfies ProductWire;
}

/** A vice in two colours and two sizes; teal in large is out of stock. */
export function aViceWire(product: Partial<ProductWire> = {}): ProductWire {
  const skuOf = (id: number, [colour, size, price]: readonly [string, string, string]) => ({
    id,
    code: `VICE-${id}`,
    options: { Colour: colour, Size: size },
    price_each: price,
    full_price_each: price,
    on_special: false,
    in_stock: id !== 84,
  });
  return aProductWire({
    id: 8,
    name: 'Bench Vice',
    title: 'Bench Vice for cylinders',
    slug: 'bench-vice',
    price: '59.50',
    full_price: '59.50',
    price_max: '71.00',
    images: [
      aProductImageWire({
        hash: 'c0ffee00c0ffee01',
        alt: 'Charcoal vice',
        options: { Colour: 'Charcoal' },
      }),
      aProductImageWire({
        hash: 'c0ffee00c0ffee02',
        alt: 'Teal vice',
        options: { Colour: 'Teal' },
      }),
    ],
    variations: [
      { id: 1, name: 'Colour', options: ['Charcoal', 'Teal'], selected: null },
      { id: 2, name: 'Size', options: ['Small', 'Large'], selected: null },
    ],
    skus: [
      skuOf(81, ['Charcoal', 'Small', '59.50']),
      skuOf(82, ['Charcoal', 'Large', '69.50']),
      skuOf(83, ['Teal', 'Small', '61.00']),
      skuOf(84, ['Teal', 'Large', '71.00']),
    ],
    ...product,
  });
}

export function aSkuLookupWire(lookup: Partial<SkuLookupWire> = {}): SkuLookupWire {
  return {
    sku: 70,
    price_each: '29.90',
    full_price_each: '29.90',
    on_special: false,
    in_stock: true,
    can_purchase_qty: 12,
    ...lookup,
  };
}

export function aProductPageWire(products: readonly ProductWire[], pageCount = 1) {
  return { data: products, num_pages: pageCount };
}

/** The filters of the nine locks: three colours, two materials, $9 to $79. */
export function aFacetsWire(facets: Partial<ProductFacetsWire> = {}): ProductFacetsWire {
  return {
    colours: [
      { slug: 'bone', name: 'Bone', count: 4 },
      { slug: 'ember-orange', name: 'Ember orange', count: 1 },
      { slug: 'teal', name: 'Teal', count: 3 },
    ],
    materials: [
      { slug: 'petg', name: 'PETG', count: 6 },
      { slug: 'matte-pla', name: 'Matte PLA', count: 3 },
    ],
    in_stock_count: 7,
    price_min: '9.00',
    price_max: '79.00',
    ...facets,
  };
}

/** A page of a list with filters. */
export function aNarrowablePageWire(page: Partial<ProductListWire> = {}): Partial<ProductListWire> {
  return { data: [], num_pages: 1, total: page.data?.length ?? 0, facets: aFacetsWire(), ...page };
}

/** The root of products with followers (two subgroups), locks and the featured group below it. */
export function groupWires(): { readonly data: readonly GroupWire[] } {
  const groupOf = (
    id: number,
    name: string,
    [lft, rgt, level]: readonly [number, number, number],
  ): GroupWire => ({
    id,
    name,
    url: name.toLowerCase().replaceAll(' ', '-'),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    content: `<p>All about ${name}.</p>`,
    image: anImageWire(),
    model: 'Product',
    root: 1,
    lft,
    rgt,
    level,
  });
  return {
    data: [
      groupOf(1, 'Products', [1, 12, 0]),
      groupOf(5, 'Locks', [8, 9, 1]),
      groupOf(2, 'Followers', [2, 7, 1]),
      groupOf(3, 'Metric followers', [3, 4, 2]),
      groupOf(4, 'Imperial followers', [5, 6, 2]),
      groupOf(6, 'Featured', [10, 11, 1]),
    ],
  };
}

export function aDomainWire(domain: Partial<DomainWire> = {}): Partial<DomainWire> {
  return { name: 'shop.example', organisation_name: 'Tumblerworks', ...domain };
}
