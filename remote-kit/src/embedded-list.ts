/**
 * A list inside a page: the part that its block's settings select, and its numbered pages.
 *
 * The settings are those of widgets in the content specification: `offset`, `limit`,
 * `items_per_page`, `sort_by` and `item_from_url`. Pure; the caller loads the rows.
 */
import type { BlockFields, FieldValues } from 'shared-contracts/block-fields/field';
import type { SlotRequest } from 'shared-contracts/slot';
import type { listFields } from './list-fields.ts';

/** "Widget list default limit"; also the maximum page size of the API. */
const LIMIT_MAX = 100;
/** Second path segment of a numbered page of a list that names no group. */
const ALL_ITEMS = 'all';

export interface ListSort {
  /** Name of a field, in lower case; each list knows its own. */
  readonly field: string;
  readonly direction: 'ascending' | 'descending' | 'default';
}

export interface EmbeddedListSettings {
  /** Number of rows that are left out at the start. */
  readonly offset: number;
  /** Maximum number of rows on all pages together. */
  readonly limit: number;
  /** Null for all rows on one page. */
  readonly itemsPerPage: number | null;
  /** Null for the list's own order. */
  readonly sort: ListSort | null;
  /** `address`: the path names the group and the page; otherwise the block does. */
  readonly itemSource: 'block' | 'address';
}

/** Numbered pages of a list. */
export type ListPages = {
  /** Starts at 1. */
  readonly page: number;
  /** Address of each page. */
  readonly hrefs: readonly string[];
};

/** Where the list is and which of its pages the address names. */
export interface ListPlace {
  /** Group that the address names; null for none or when the block decides. */
  readonly group: string | null;
  /** Starts at 1. */
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

/** Values of the fields of `listFields`. */
export type ListValues = FieldValues<BlockFields<ReturnType<typeof listFields>>>;

export function parseEmbeddedListSettings(
  values: ListValues,
  defaultLimit: number = LIMIT_MAX,
): EmbeddedListSettings {
  const { limit, offset, items_per_page: itemsPerPage } = values;
  return {
    offset: offset ?? 0,
    limit: limit || defaultLimit,
    itemsPerPage: itemsPerPage || null,
    sort: parseSort(values.sort_by),
    itemSource: values.item_from_url ? 'address' : 'block',
  };
}

/**
 * A list that follows the address has pages at `/{page}/{group}/{n}`; any other has its own query
 * parameter, so that several lists of a page do not disturb each other.
 */
export function findListPlace(
  { page, location }: Pick<SlotRequest, 'page' | 'location'>,
  settings: EmbeddedListSettings,
  blockId: string,
): ListPlace {
  const anchor = `#${listElementId(blockId)}`;
  if (settings.itemSource === 'address') {
    const { itemUrl, extraParameters } = page;
    const base = `/${encodeURIComponent(page.slug)}`;
    const hrefOf = (number: number) => {
      const group = itemUrl ?? (number > 1 ? ALL_ITEMS : null);
      const path = group === null ? base : `${base}/${encodeURIComponent(group)}`;
      return `${path}${number > 1 ? `/${number}` : ''}${location.search}${anchor}`;
    };
    const group = itemUrl === ALL_ITEMS ? null : itemUrl;
    return { group, page: parseCount(extraParameters[0]) || 1, hrefOf };
  }
  const parameter = `page-${blockId}`;
  const query = new URLSearchParams(location.search);
  const hrefOf = (number: number) => {
    const own = new URLSearchParams(query);
    own.delete(parameter);
    if (number > 1) own.set(parameter, String(number));
    const text = own.toString();
    return `${location.pathname}${text === '' ? '' : `?${text}`}${anchor}`;
  };
  return { group: null, page: parseCount(query.get(parameter)) || 1, hrefOf };
}

/** Id of a list's element, so that its pages open at the list. */
export function listElementId(blockId: string): string {
  return `list-${blockId}`;
}

/** One page of the API, in the list's order. */
export type LoadRows<Row> = (request: {
  readonly page: number;
  readonly pageSize: number;
}) => Promise<readonly Row[]>;

/** The rows from `offset`, at most `limit`; requests no more pages than hold them. */
export async function loadListRows<Row>(
  { offset, limit }: Pick<EmbeddedListSettings, 'offset' | 'limit'>,
  load: LoadRows<Row>,
): Promise<readonly Row[]> {
  if (offset === 0) return (await load({ page: 1, pageSize: limit })).slice(0, limit);
  const firstPage = Math.floor(offset / LIMIT_MAX) + 1;
  const lastPage = Math.ceil((offset + limit) / LIMIT_MAX);
  const rows: Row[] = [];
  for (let page = firstPage; page <= lastPage; page += 1) {
    const loaded = await load({ page, pageSize: LIMIT_MAX });
    rows.push(...loaded);
    if (loaded.length < LIMIT_MAX) break;
  }
  const start = offset - (firstPage - 1) * LIMIT_MAX;
  return rows.slice(start, start + limit);
}

/** The rows of the page that the address names; a page beyond the end shows the last one. */
export function selectPage<Row>(
  rows: readonly Row[],
  { itemsPerPage }: Pick<EmbeddedListSettings, 'itemsPerPage'>,
  place: Pick<ListPlace, 'page' | 'hrefOf'>,
): { readonly rows: readonly Row[]; readonly pages: ListPages | null } {
  if (itemsPerPage === null || rows.length <= itemsPerPage) return { rows, pages: null };
  const pageCount = Math.ceil(rows.length / itemsPerPage);
  const page = Math.min(place.page, pageCount);
  return {
    rows: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    pages: {
      page,
      hrefs: Array.from({ length: pageCount }, (_, index) => place.hrefOf(index + 1)),
    },
  };
}

/** `name`, `name desc` or `-name`. */
function parseSort(entered: string): ListSort | null {
  const text = entered.toLowerCase();
  const [, minus, field, word] = /^(-?)([a-z_]{1,40})(?: +(asc|desc))?$/.exec(text) ?? [];
  if (field === undefined) return null;
  if (minus === '-' || word === 'desc') return { field, direction: 'descending' };
  return { field, direction: word === 'asc' ? 'ascending' : 'default' };
}

/** 0 for anything that is not a positive whole number. */
function parseCount(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}
