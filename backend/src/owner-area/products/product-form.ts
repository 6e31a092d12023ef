/** The fields of a product: conversion from its rows to a form and back. Pure. */
import type {
  Facet,
  Membership,
  GroupChoice,
  ProductRow,
} from '../../catalogue/product-repository.ts';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const PRODUCT_LABELS = {
  name: 'Name',
  slug: 'Address',
  blurb: 'Short description',
  content: 'Description (HTML)',
  brand: 'Brand',
  badge: 'Badge',
  sort_order: 'Position in lists',
  primary_group: 'Main group',
  title: 'Title for search engines',
  meta_description: 'Description for search engines',
  is_new: 'Marked as new',
  enabled: 'Shown in the shop',
} as const satisfies Readonly<Record<string, string>>;

const LENGTHS_MAX = {
  name: 200,
  title: 200,
  meta_description: 500,
  blurb: 1e3,
  brand: 100,
  badge: 40,
  content: 2e5,
} as const;
const POSITION_MAX = 1_000_000;
const FACETS_MAX = 24;

export type ProductText = Pick<
  ProductRow,
  | ('name' | 'slug' | 'title' | 'blurb' | 'content' | 'brand' | 'badge' | 'sort_order')
  | ('meta_description' | 'is_new' | 'enabled' | 'colours' | 'materials')
>;

export const NEW_PRODUCT: ProductText = {
  name: '',
  slug: '',
  title: '',
  blurb: null,
  content: null,
  brand: null,
  badge: null,
  sort_order: 0,
  meta_description: null,
  is_new: false,
  colours: [],
  materials: [],
  enabled: false,
};

/** Groups and facets a product can be assigned to. */
export interface ProductChoices {
  readonly groups: readonly GroupChoice[];
  readonly facets: readonly Facet[];
}

export function groupField({ id }: Pick<GroupChoice, 'id'>): string {
  return `group.${id}`;
}

export function facetField({ kind, slug }: Facet): string {
  return `${kind}.${slug}`;
}

export function enterProduct(
  product: ProductText,
  memberships: readonly Membership[],
  { groups, facets }: ProductChoices,
): Entered {
  const primary = memberships.find(({ is_primary: isPrimary }) => isPrimary);
  const isMember = ({ id }: GroupChoice) => memberships.some((one) => one.group_id === id);
  const hasFacet = ({ kind, slug }: Facet) =>
    (kind === 'colour' ? product.colours : product.materials).includes(slug);
  const texts = ['name', 'slug', 'blurb', 'content', 'brand', 'badge', 'meta_description'] as const;
  return {
    ...Object.fromEntries(texts.map((name) => [name, browserText(product[name] ?? '')])),
    title: product.title === product.name ? '' : product.title,
    sort_order: String(product.sort_order),
    is_new: product.is_new ? '1' : '',
    enabled: product.enabled ? '1' : '',
    primary_group: primary === undefined ? '' : String(primary.group_id),
    ...Object.fromEntries(groups.map((group) => [groupField(group), isMember(group) ? '1' : ''])),
    ...Object.fromEntries(facets.map((facet) => [facetField(facet), hasFacet(facet) ? '1' : ''])),
  };
}

/** Browsers send line breaks as CRLF. */
function browserText(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export type ReadProduct =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | {
      readonly kind: 'read';
      readonly values: ProductText;
      readonly memberships: readonly Membership[];
    };

export function readProduct(entered: Entered, { groups, facets }: ProductChoices): ReadProduct {
  const textOf = (name: string) => (entered[name] ?? '').trim();
  const slug = textOf('slug').toLowerCase();
  const position = textOf('sort_order');
  const slugsOf = (kind: Facet['kind']) =>
    facets
      .filter((facet) => facet.kind === kind && entered[facetField(facet)] === '1')
      .map((facet) => facet.slug);
  const [colours, materials] = [slugsOf('colour'), slugsOf('material')];
  const problems = {
    name: textOf('name') === '' ? 'Enter a name.' : undefined,
    slug: /^[a-z0-9-]{1,100}$/.test(slug)
      ? undefined
      : 'Use lowercase letters, digits and hyphens only, like “brass-padlock”.',
    sort_order:
      position === '' || (/^\d{1,7}$/.test(position) && Number(position) <= POSITION_MAX)
        ? undefined
        : `Enter a whole number up to ${POSITION_MAX}.`,
    ...Object.fromEntries(
      Object.entries(LENGTHS_MAX)
        .filter(([name, lengthMax]) => textOf(name).length > lengthMax)
        .map(([name, lengthMax]) => [name, `Use at most ${lengthMax} characters.`]),
    ),
    ...(Math.max(colours.length, materials.length) > FACETS_MAX && {
      name: `Choose at most ${FACETS_MAX} colours and ${FACETS_MAX} materials.`,
    }),
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const orNull = (name: string) => (textOf(name) === '' ? null : textOf(name));
  const content = orNull('content');
  const values = {
    name: textOf('name'),
    slug,
    title: orNull('title') ?? textOf('name'),
    blurb: orNull('blurb'),
    content: content === null ? null : sanitiseContentHtml(content),
    brand: orNull('brand'),
    badge: orNull('badge'),
    meta_description: orNull('meta_description'),
    sort_order: Number(position),
    is_new: entered['is_new'] === '1',
    enabled: entered['enabled'] === '1',
    colours,
    materials,
  };
  return { kind: 'read', values, memberships: readMemberships(entered, groups) };
}

/** The main group always counts as chosen. Without one, the first chosen group becomes the main one. */
function readMemberships(entered: Entered, groups: readonly GroupChoice[]): readonly Membership[] {
  const primary = entered['primary_group'] ?? '';
  const chosen = groups.filter(
    (group) => entered[groupField(group)] === '1' || String(group.id) === primary,
  );
  const main = chosen.find(({ id }) => String(id) === primary) ?? chosen[0];
  return chosen.map(({ id }) => ({ group_id: id, is_primary: id === main?.id }));
}
