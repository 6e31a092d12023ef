/** Groups, products and their skus, with the fields that the specification names. */
import { data, textOf, type Call, type CallRequest, type Json } from './call.ts';
import { image } from './pictures.ts';

const PAGE_SIZE = 9;

type Values = { readonly [name: string]: Json };

interface GroupParts {
  readonly id: number;
  readonly url: string;
  readonly name: string;
}

/** Each group is a root: no group is below another. */
function group(model: string, { id, url, name }: GroupParts): Values {
  return {
    id,
    name,
    url,
    slug: url,
    content: null,
    image: id === 2 ? null : image(`group${id}`, '4x3', 300),
    children: [],
    parents: [],
    model,
    root: id,
    lft: 1,
    rgt: 2,
    level: 0,
  };
}

const PRODUCT_GROUPS: readonly Values[] = [
  group('Product', { id: 1, url: 'followers', name: 'Followers' }),
  group('Product', { id: 2, url: 'pinning-trays', name: 'Pinning trays' }),
  group('Product', { id: 3, url: 'featured', name: 'Featured' }),
];

const ARTICLE_GROUPS: readonly Values[] = [
  group('Article', { id: 11, url: 'maths', name: 'Maths' }),
  group('Article', { id: 12, url: 'science', name: 'Science' }),
];

export interface Sku {
  readonly sku: number;
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly priceCents: number;
  readonly inStock: boolean;
}

interface Product {
  readonly values: Values;
  readonly groups: readonly string[];
  readonly skuOf: (choice: ReadonlyMap<string, string>) => Sku | undefined;
}

function follower(size: number): Product {
  const slug = `follower-${size}`;
  const sku: Sku = {
    sku: 100 + size,
    code: `F-${size}`,
    name: `Follower ${size} mm`,
    slug,
    priceCents: 950 + size * 10,
    inStock: size !== 5,
  };
  return {
    groups: size === 3 ? ['followers', 'featured'] : ['followers'],
    skuOf: () => sku,
    values: {
      name: sku.name,
      title: sku.name,
      meta_description: null,
      slug,
      blurb: null,
      brand: null,
      badge: null,
      content: `<p>Turned to ${size} mm.</p>`,
      price: dollars(sku.priceCents),
      image: size === 4 ? null : image(`follower${size}`),
      images: size === 4 ? [] : [image(`follower${size}`)],
      in_stock: sku.inStock,
      is_new: size === 3,
      is_on_special: null,
      groups: [],
      primary_group: null,
      video: null,
      size_chart_image: null,
      skus: [],
      addons: [],
      groupaddons: [],
      variations: [],
    },
  };
}

const TRAY: Product = {
  groups: ['pinning-trays', 'featured'],
  skuOf: (choice) => {
    const colour = choice.get('Colour');
    if (colour !== 'Red' && colour !== 'Blue') return undefined;
    const isRed = colour === 'Red';
    return {
      sku: isRed ? 201 : 202,
      code: `T-${colour}`,
      name: 'Pinning tray',
      slug: 'pinning-tray',
      priceCents: isRed ? 2450 : 2650,
      inStock: true,
    };
  },
  values: {
    name: 'Pinning tray',
    title: 'Pinning tray',
    meta_description: 'A tray for pins',
    slug: 'pinning-tray',
    blurb: 'Keeps pins in order.',
    brand: 'Foreign Locks',
    badge: 'Printed to order',
    content: '<p>Forty wells.</p>',
    price: '24.50',
    image: image('tray'),
    images: [image('tray'), image('trayback')],
    in_stock: 1,
    is_new: 0,
    is_on_special: 1,
    groups: [],
    primary_group: PRODUCT_GROUPS[1] ?? null,
    video: null,
    size_chart_image: null,
    skus: [],
    addons: [
      {
        id: 1,
        name: 'Gift wrap',
        type: 'Checkbox',
        options: null,
        min_qty: null,
        max_qty: null,
        selected: null,
      },
    ],
    groupaddons: [],
    variations: [{ id: 7, name: 'Colour', options: ['Red', 'Blue'], selected: null }],
  },
};

const PRODUCTS: readonly Product[] = [...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(follower), TRAY];

/** A record whose every field is empty: it may cost itself, nothing else. */
const BROKEN_PRODUCT: Values = { name: null, slug: null, price: null };

export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function findSku(sku: string): Sku | undefined {
  return PRODUCTS.flatMap((each) => [
    each.skuOf(new Map()),
    each.skuOf(new Map([['Colour', 'Red']])),
    each.skuOf(new Map([['Colour', 'Blue']])),
  ]).find((each) => each !== undefined && String(each.sku) === sku);
}

export function productImage(slug: string): Json {
  return PRODUCTS.find((each) => each.values['slug'] === slug)?.values['image'] ?? null;
}

export const CATALOGUE_CALLS: readonly Call[] = [
  {
    method: 'GET',
    pattern: '/cognito/group',
    fields: ['image_aspect', 'image_width'],
    respond: () => data([...PRODUCT_GROUPS, ...ARTICLE_GROUPS]),
  },
  {
    method: 'GET',
    pattern: '/cognito/group/{namespace}/{model}',
    fields: [],
    respond: ({ parts }) => data(parts['namespace'] === 'Sell' ? PRODUCT_GROUPS : ARTICLE_GROUPS),
  },
  {
    method: 'GET',
    pattern: '/cognito/group/details/{namespace}/{model}/{group}',
    fields: [],
    respond({ parts }) {
      const found = [...PRODUCT_GROUPS, ...ARTICLE_GROUPS].find(
        (each) => each['url'] === parts['group'],
      );
      return found === undefined
        ? { status: 404, body: { message: 'No such group' } }
        : data(found);
    },
  },
  {
    method: 'GET',
    pattern: '/sell/product',
    fields: ['page', 'page_size', 'orderby', 'group', 'image_aspect', 'image_width', 'url'],
    respond: listProducts,
  },
  {
    method: 'POST',
    pattern: '/sell/cart/searchsku',
    fields: ['product', 'variations', 'addons'],
    respond({ fields }) {
      const product = PRODUCTS.find((each) => each.values['slug'] === fields['product']);
      const sku = product?.skuOf(choiceOf(fields['variations']));
      if (sku === undefined) {
        return data({
          sku: 0,
          price_each: null,
          full_price_each: null,
          on_special: null,
          in_stock: null,
        });
      }
      return data({
        sku: sku.sku,
        price_each: dollars(sku.priceCents),
        full_price_each: dollars(sku.priceCents),
        on_special: false,
        in_stock: sku.inStock,
      });
    },
  },
];

function listProducts({ fields }: CallRequest) {
  const url = textOf(fields, 'url');
  if (url !== '') {
    return {
      status: 200,
      body: {
        data: valuesOf(PRODUCTS.filter((each) => each.values['slug'] === url)),
        num_pages: 1,
      },
    };
  }
  const wanted = textOf(fields, 'group');
  const found = PRODUCTS.filter((each) => wanted === '' || each.groups.includes(wanted));
  const size = Number(textOf(fields, 'page_size')) || PAGE_SIZE;
  const page = Number(textOf(fields, 'page')) || 1;
  const shown: Json[] = [...valuesOf(found.slice((page - 1) * size, page * size))];
  if (wanted === 'featured') shown.push(BROKEN_PRODUCT);
  return { status: 200, body: { data: shown, num_pages: String(Math.ceil(found.length / size)) } };
}

function valuesOf(products: readonly Product[]): readonly Values[] {
  return products.map((each) => each.values);
}

function choiceOf(variations: unknown): ReadonlyMap<string, string> {
  const list: readonly unknown[] = Array.isArray(variations) ? variations : [];
  return new Map(
    list.flatMap((each) => {
      if (typeof each !== 'object' || each === null) return [];
      if (!('name' in each) || !('value' in each)) return [];
      return [[String(each.name), String(each.value)] as const];
    }),
  );
}
