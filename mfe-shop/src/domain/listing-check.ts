/** Checks the fields of a list: the valid selection, and an error for each invalid field. Pure. */
import { parseCents } from 'shared-contracts/money';
import { IN_STOCK, toListingFields, type ListingFields } from './listing-fields.ts';
import {
  LISTING_SORTS,
  type FacetValue,
  type ListingFacets,
  type ListingSelection,
} from './listing-selection.ts';

/** Error messages for the visitor, by field; valid fields are left out. */
export type ListingProblems = { readonly [Field in keyof ListingFields]?: string };

/** The filters of a list: fields to show, the valid selection, and the available values. */
export type Narrowing = {
  /** Prices as typed; other fields only with values that the list has. */
  readonly fields: ListingFields;
  readonly selection: ListingSelection;
  readonly problems: ListingProblems;
  readonly facets: ListingFacets;
};

type Checked<Value> = { readonly value: Value; readonly problem?: string };

/** An invalid value is ignored: the list is shown without that filter. */
export function checkListing(typed: ListingFields, facets: ListingFacets): Narrowing {
  const sort = checkSort(typed.sort);
  const priceMin = checkPrice(typed.priceMin);
  const priceMax = checkPriceMax(typed.priceMax, priceMin.value);
  const isReversed = priceMax.value === 'below';
  const stock = checkStock(typed.stock);
  const colours = checkValues(typed.colours, facets.colours, 'colour');
  const materials = checkValues(typed.materials, facets.materials, 'material');
  const selection = {
    sort: sort.value,
    priceMinCents: isReversed ? null : priceMin.value,
    priceMaxCents: priceMax.value === 'below' ? null : priceMax.value,
    stock: stock.value,
    colours: colours.value,
    materials: materials.value,
  };
  const { priceMin: minText, priceMax: maxText } = typed;
  return {
    fields: { ...toListingFields(selection), priceMin: minText, priceMax: maxText },
    selection,
    problems: listProblems({ sort, priceMin, priceMax, stock, colours, materials }),
    facets,
  };
}

function listProblems(checked: Record<keyof ListingFields, Checked<unknown>>): ListingProblems {
  return Object.fromEntries(
    Object.entries(checked).flatMap(([field, { problem }]) =>
      problem === undefined ? [] : [[field, problem]],
    ),
  );
}

function checkSort(text: string): Checked<ListingSelection['sort']> {
  const sort = LISTING_SORTS.find((name) => name === text);
  if (sort !== undefined) return { value: sort };
  return text === ''
    ? { value: null }
    : { value: null, problem: 'This sort order is not available, so the default order is used.' };
}

function checkPrice(text: string): Checked<number | null> {
  if (text === '') return { value: null };
  const amount = /^\$?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(text)?.[1];
  return amount === undefined
    ? { value: null, problem: 'Enter an amount in dollars, such as 12 or 12.50.' }
    : { value: parseCents(amount) };
}

function checkPriceMax(text: string, minCents: number | null): Checked<number | null | 'below'> {
  const checked = checkPrice(text);
  if (checked.value === null || minCents === null || checked.value >= minCents) return checked;
  return {
    value: 'below',
    problem: 'This is lower than the “From” price, so both prices are ignored.',
  };
}

function checkStock(text: string): Checked<ListingSelection['stock']> {
  if (text === IN_STOCK) return { value: 'in-stock' };
  return text === '' || text === '0'
    ? { value: 'all' }
    : { value: 'all', problem: 'This value is not valid, so all products are shown.' };
}

function checkValues(
  slugs: readonly string[],
  known: readonly FacetValue[],
  noun: string,
): Checked<readonly string[]> {
  // In the order of the list, so that the same selection always has the same address.
  const value = known.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
  if (value.length === slugs.length) return { value };
  return { value, problem: `This ${noun} is not available here, so it is ignored.` };
}
