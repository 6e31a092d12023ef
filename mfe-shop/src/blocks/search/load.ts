/** Loads the search; on the page `search` the address decides what it shows. */
import type { BlockLoad } from 'remote-kit/block';
import { choosePaginationLook, type PaginationLook } from 'remote-kit/pagination-look';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import { normaliseSearchText } from 'shared-contracts/search-text';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { listProducts } from '../../api/products.ts';
import { findProducts } from '../../api/search.ts';
import { hasContactPage } from '../../api/search-help.ts';
import { fetchPopularSearches } from '../../api/search-suggestions.ts';
import { listTopGroups, presentGroupCards, type GroupCard } from '../../domain/group-tree.ts';
import { countFilters } from '../../domain/listing-selection.ts';
import { readShownPages } from '../../domain/shown-pages.ts';
import { parsePageNumber } from '../../domain/page-number.ts';
import type { ProductSummary } from '../../domain/product.ts';
import type { SearchResult, SearchData } from './search-data.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

const SEARCH_SLUG = 'search';
const CONTACT_PATH = '/contact';
/** Products on one page. */
const PAGE_SIZE = 9;
/** The group that the owner puts featured products in, and how many of them are shown. */
const FEATURED = { group: 'featured', pageSize: 3 };

export async function load(
  block: Block,
  { page: { slug, title, itemUrl }, location }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<SearchData>> {
  const values = readFields(fields, block.variables);
  if (slug !== SEARCH_SLUG) {
    const { heading } = values;
    return { data: { kind: 'embedded', heading: heading || null } };
  }
  const text = normaliseSearchText(itemUrl ?? '');
  if (text === '') return { data: { kind: 'start', title, groups: await loadGroups(api) } };
  const page = parsePageNumber(location.search);
  const search = { title, text, fields: location.search, look: choosePaginationLook(values) };
  const result = page === undefined ? null : await runSearch(api, { ...search, page });
  return result === null ? { data: null, status: 404 } : { data: result };
}

interface Search {
  readonly title: string;
  readonly text: string;
  readonly page: number;
  /** The query of the address. */
  readonly fields: string;
  readonly look: PaginationLook;
}

/** Null for a page beyond the end. */
async function runSearch(
  api: ApiClient,
  { title, text, page, fields, look }: Search,
): Promise<SearchResult | null> {
  const shownPages = page === 1 ? readShownPages(fields) : 1;
  const pageSize = PAGE_SIZE * shownPages;
  const results = await findProducts(api, { text, page, pageSize, fields });
  if (results === undefined) {
    return { kind: 'unavailable', title, text, groups: await loadGroups(api) };
  }
  const { products, narrowing, content } = results;
  const isNarrowed = narrowing !== null && countFilters(narrowing.selection) > 0;
  const isFound = products.length > 0 || (content.hits.length > 0 && content.place !== 'related');
  if (isFound || (isNarrowed && page === 1)) {
    const pageCount = Math.ceil(results.total / PAGE_SIZE);
    return { kind: 'found', title, text, page, look, ...results, pageCount, shownPages };
  }
  if (page > 1) return null;
  const [groups, featured, popular, contactPath] = await Promise.all([
    loadGroups(api),
    loadFeatured(api),
    fetchPopularSearches(api).catch(() => []),
    hasContactPage(api).then(
      () => CONTACT_PATH,
      () => null,
    ),
  ]);
  // The groups are listed themselves.
  const names = new Set(groups.map(({ name }) => name.toLowerCase()));
  const searches = popular.filter((words) => !names.has(words.toLowerCase()));
  return {
    kind: 'nothing',
    title,
    text,
    content,
    groups,
    featured,
    popular: searches,
    contactPath,
  };
}

/** Groups, featured products and other help are optional: when they fail, the search is shown without them. */
async function loadGroups(api: ApiClient): Promise<readonly GroupCard[]> {
  try {
    return presentGroupCards(listTopGroups(await listGroups(api)));
  } catch {
    return [];
  }
}

async function loadFeatured(api: ApiClient): Promise<readonly ProductSummary[]> {
  try {
    const { products } = await listProducts(api, FEATURED);
    return products.slice(0, FEATURED.pageSize);
  } catch {
    return [];
  }
}
