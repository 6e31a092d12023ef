/**
 * The filter and sort fields of a list, as an address or the form contains them:
 * text, valid or not. Pure: the same on the server and in the browser.
 */
import type { ListingSelection } from './listing-selection.ts';

/** Names of the fields, in the order of an address. */
export const LISTING_FIELDS = {
  sort: 'sort',
  priceMin: 'price_min',
  priceMax: 'price_max',
  stock: 'in_stock',
  colours: 'colour',
  materials: 'material',
} as const;

export type ListingFields = {
  readonly sort: string;
  readonly priceMin: string;
  readonly priceMax: string;
  /** `1` when only products in stock are requested. */
  readonly stock: string;
  readonly colours: readonly string[];
  readonly materials: readonly string[];
};

/** Value of the ticked box. */
export const IN_STOCK = '1';

/** Limits for the address: longer text is cut, further values are ignored. */
const TEXT_LENGTH_MAX = 40;
const VALUES_MAX = 30;

/** Reads the query of an address or the entries of the form. Other names are ignored. */
export function readListingFields(query: Pick<URLSearchParams, 'getAll'>): ListingFields {
  const list = (name: string) =>
    [...new Set(query.getAll(name).map(cut))].filter((text) => text !== '').slice(0, VALUES_MAX);
  // A repeated field is invalid; joining its values shows both of them.
  const text = (name: string) => cut(list(name).join(', '));
  return {
    sort: text(LISTING_FIELDS.sort),
    priceMin: text(LISTING_FIELDS.priceMin),
    priceMax: text(LISTING_FIELDS.priceMax),
    stock: text(LISTING_FIELDS.stock),
    colours: list(LISTING_FIELDS.colours),
    materials: list(LISTING_FIELDS.materials),
  };
}

/** The query of an address, without empty fields: empty, or starting with `?`. */
export function writeListingFields(fields: ListingFields): string {
  const query = new URLSearchParams(
    [
      [LISTING_FIELDS.sort, fields.sort],
      [LISTING_FIELDS.priceMin, fields.priceMin],
      [LISTING_FIELDS.priceMax, fields.priceMax],
      [LISTING_FIELDS.stock, fields.stock],
      ...fields.colours.map((slug) => [LISTING_FIELDS.colours, slug]),
      ...fields.materials.map((slug) => [LISTING_FIELDS.materials, slug]),
    ].filter(([, value]) => value !== ''),
  ).toString();
  return query === '' ? '' : `?${query}`;
}

/** The query of the address for exactly this selection. */
export function writeListingSelection(selection: ListingSelection): string {
  return writeListingFields(toListingFields(selection));
}

/** The fields for exactly this selection. */
export function toListingFields(selection: ListingSelection): ListingFields {
  const { sort, stock, colours, materials, ...prices } = selection;
  return {
    sort: sort ?? '',
    priceMin: formatDollars(prices.priceMinCents),
    priceMax: formatDollars(prices.priceMaxCents),
    stock: stock === 'in-stock' ? IN_STOCK : '',
    colours,
    materials,
  };
}

/** The amount as people type it: `12`, `12.50`. */
function formatDollars(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Replaces control characters: browsers drop some of them, so server and browser would have different text. */
function cut(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_LENGTH_MAX);
}
