/** Lists of records: search text, page number, and links to the previous and next page. */
import type { FastifyRequest } from 'fastify';
import { html, type Html } from '../../http/pages/html.ts';
import { NOTHING } from './markup.ts';

export const LIST_SIZE = 50;
const QUERY_LENGTH_MAX = 100;
const PAGE_MAX = 10_000;

export interface ListRequest {
  readonly query: string;
  /** Counted from 1. */
  readonly page: number;
}

export function readListRequest(request: FastifyRequest): ListRequest {
  const { searchParams } = new URL(request.url, 'http://area');
  const page = Number(searchParams.get('page') ?? '1');
  return {
    query: (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, QUERY_LENGTH_MAX),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** Window title with the search text, and with the page number from the second page on. */
export function listTitle(name: string, { query, page }: ListRequest): string {
  const searched = query === '' ? name : `${name}: “${query}”`;
  return page === 1 ? searched : `${searched}, page ${page}`;
}

/** A LIKE pattern that matches the text anywhere; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function searchForm(
  action: string,
  list: {
    readonly query: string;
    readonly label: string;
    /** Other filters of the list. */
    readonly filters?: readonly Html[];
    readonly isFiltered?: boolean;
  },
): Html {
  const { query, label, filters = [], isFiltered = query !== '' } = list;
  return html`<form class="find" role="search" action="${action}">
    <div>
      <label for="q">${label}</label>
      <input id="q" name="q" type="search" value="${query}" />
    </div>
    ${filters}
    <button>Search</button>
    ${!isFiltered ? NOTHING : html`<a class="small" href="${action}">Show all</a>`}
  </form>`;
}

export function pageLinks(
  action: string,
  list: ListRequest & {
    readonly total: number;
    readonly filters?: Readonly<Record<string, string>>;
  },
): Html {
  const { query, page, total, filters = {} } = list;
  const last = Math.max(1, Math.ceil(total / LIST_SIZE));
  const to = (number: number) =>
    `${action}?${new URLSearchParams({ ...(query !== '' && { q: query }), ...filters, page: String(number) }).toString()}`;
  if (last === 1) return NOTHING;
  return html`<nav class="row" aria-label="Pages of the list">
    ${page > 1 ? html`<a class="button" href="${to(page - 1)}">Previous</a>` : NOTHING}
    <span>Page ${page} of ${last}</span>
    ${page < last ? html`<a class="button" href="${to(page + 1)}">Next</a>` : NOTHING}
  </nav>`;
}
