/** What can be followed of the fields of a list, and what is wrong with the rest (API-06). Pure. */
import { parseCents } from 'shared-contracts/money';
import { IN_STOCK, toListingFields, type ListingFields } from './listing-fields.ts';
import {
  LISTING_SORTS,
  type FacetValue,
  type ListingFacets,
  type ListingSelection,
} from './listing-selection.ts';

/** What is wrong, in words for the visitor, by field; a field that is in order is left out. */
export type ListingProblems = { readonly [Field in keyof ListingFields]?: string };

/** How a list is narrowed: what the form shows, what of it is followed, and what there is to choose. */
export type Narrowing = {
  /** Prices as they were typed; of the rest what the list has. */
  readonly fields: ListingFields;
  readonly selection: ListingSelection;
  readonly problems: ListingProblems;
  readonly facets: ListingFacets;
};

type Checked<Value> = { readonly value: Value; readonly problem?: string };

/** The list is shown without a filter that says nothing the list has. */
export function checkListing(typed: ListingFields, facets: ListingFacets): Narrowing {
  const sort = checkSort(typed.sort);
  const priceMin = checkPrice(typed.priceMin);
  const priceMax = checkPriceMax(typed.priceMax, priceMin.value);
  const isContrary = priceMax.value === 'below';
  const stock = checkStock(typed.stock);
  const colours = checkValues(typed.colours, facets.colours, 'colour');
  const materials = checkValues(typed.materials, facets.materials, 'material');
  const selection = {
    sort: sort.value,
    priceMinCents: isContrary ? null : priceMin.value,
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
    : { value: null, problem: 'We don’t know that order, so this is our own.' };
}

function checkPrice(text: string): Checked<number | null> {
  if (text === '') return { value: null };
  const amount = /^\$?\s*(\d{1,6}(?:\.\d{1,2})?)$/.exec(text)?.[1];
  return amount === undefined
    ? { value: null, problem: 'Enter dollars, such as 12 or 12.50.' }
    : { value: parseCents(amount) };
}

function checkPriceMax(text: string, minCents: number | null): Checked<number | null | 'below'> {
  const checked = checkPrice(text);
  if (checked.value === null || minCents === null || checked.value >= minCents) return checked;
  return { value: 'below', problem: 'This is below the lowest price, so neither is used.' };
}

function checkStock(text: string): Checked<ListingSelection['stock']> {
  if (text === IN_STOCK) return { value: 'in-stock' };
  return text === '' || text === '0'
    ? { value: 'all' }
    : { value: 'all', problem: 'We didn’t understand that, so everything is shown.' };
}

function checkValues(
  slugs: readonly string[],
  known: readonly FacetValue[],
  noun: string,
): Checked<readonly string[]> {
  // In the order of the list, so that one selection has one address.
  const value = known.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
  if (value.length === slugs.length) return { value };
  return { value, problem: `We have no such ${noun} here, so it is left out.` };
}
