/**
 * Loads the shop's own page, or the products of a grid embedded in another page. On the page
 * `shop` the address decides what is shown; on other pages the block's variables decide.
 */
import type { BlockLoad } from 'remote-kit/block';
import { readCalendarDate } from 'remote-kit/calendar-date';
import { findListPlace, loadListRows, selectPage } from 'remote-kit/embedded-list';
import { choosePaginationLook } from 'remote-kit/pagination-look';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import { shopPath } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listGroups } from '../../api/groups.ts';
import { listNarrowedProducts } from '../../api/narrowed-products.ts';
import { listProducts } from '../../api/products.ts';
import { readSocialLinks } from '../../api/social-links.ts';
import {
  findGroup,
  listChildren,
  listParents,
  listTopGroups,
  presentGroupCards,
  type Group,
} from '../../domain/group-tree.ts';
import { WHOLE_LIST } from '../../domain/listing-selection.ts';
import { findProductSort } from '../../domain/product-sort.ts';
import { readShownPages } from '../../domain/shown-pages.ts';
import { parseShopAddress } from '../../domain/shop-address.ts';
import type { SocialLink } from 'shared-contracts/social-links';
import type { Listing, ProductGridData, ShopHeading } from './product-grid-data.ts';
import { PAGE_SIZE } from './page-size.ts';
import { parseProductGridVariables, type ProductGridVariables } from './product-grid-variables.ts';

const SHOP_SLUG = 'shop';

interface GroupPageRequest {
  readonly group: Group;
  readonly page: number;
  /** The query of the address. */
  readonly search: string;
}

type ShopContent = Pick<NonNullable<ProductGridData>, 'heading' | 'listing'>;

export async function load(
  block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ProductGridData>> {
  const { page, location, site } = request;
  const variables = parseProductGridVariables(block.variables);
  const [content, socialLinks] = await Promise.all([
    page.slug === SHOP_SLUG
      ? loadShopPage(api, page, location.search)
      : loadEmbedded(api, request, { block, variables }),
    variables.followSocial === 'shown' ? loadSocialLinks(api) : [],
  ]);
  if (content === null) return { data: null, status: 404 };
  // Not on the pages of groups: their products change on other days.
  const lastUpdated =
    page.itemUrl === null ? readCalendarDate(variables.lastUpdated, site.locale) : null;
  // Another list of the page may have pages too, but not beside the shop's own.
  const look = choosePaginationLook(
    variables.pagination,
    content.listing.kind === 'list' ? 'products' : undefined,
  );
  return { data: { ...content, look, socialLinks, lastUpdated } };
}

/** Social links are optional: when they fail, the shop is shown without them. */
async function loadSocialLinks(api: ApiClient): Promise<readonly SocialLink[]> {
  try {
    return await readSocialLinks(api);
  } catch {
    return [];
  }
}

async function loadShopPage(
  api: ApiClient,
  page: SlotRequest['page'],
  search: string,
): Promise<ShopContent | null> {
  const address = parseShopAddress(page.itemUrl, page.extraParameters);
  if (address.kind === 'malformed') return null;
  const groups = await listGroups(api);
  const shop = { label: page.title, href: shopPath() };
  if (address.kind === 'root') {
    const heading = { title: page.title, breadcrumb: [shop], content: null };
    return { heading, listing: await loadRootListing(api, listTopGroups(groups)) };
  }
  const group = findGroup(groups, address.slug);
  if (group === undefined) return null;
  const listing = await loadGroupListing(api, groups, { group, page: address.page, search });
  if (listing === null) return null;
  const trail = [...listParents(groups, group), group];
  const heading: ShopHeading = {
    title: group.name,
    breadcrumb: [shop, ...trail.map(({ name, slug }) => ({ label: name, href: shopPath(slug) }))],
    content: address.page === 1 ? group.content : null,
  };
  return { heading, listing };
}

async function loadRootListing(api: ApiClient, groups: readonly Group[]): Promise<Listing> {
  if (groups.length > 0) return presentGroups(groups);
  const { settings } = parseProductGridVariables({});
  const { products } = await listProducts(api, { pageSize: settings.limit });
  return { kind: 'list', products, pages: null };
}

/** Null for a page beyond the end. */
async function loadGroupListing(
  api: ApiClient,
  groups: readonly Group[],
  { group, page, search }: GroupPageRequest,
): Promise<Listing | null> {
  const subgroups = listChildren(groups, group);
  if (subgroups.length > 0) return page === 1 ? presentGroups(subgroups) : null;
  const shownPages = page === 1 ? readShownPages(search) : 1;
  const query = { group: group.slug, page, pageSize: PAGE_SIZE * shownPages };
  const { page: found, narrowing } = await listNarrowedProducts(api, query, search);
  const { products, total } = found;
  if (total === null && shownPages > 1) {
    // Such a backend has no filters either, and would count larger pages.
    return loadGroupListing(api, groups, { group, page, search: '' });
  }
  const pageCount = total === null ? found.pageCount : Math.ceil(total / PAGE_SIZE);
  if (page > 1 && (page > pageCount || products.length === 0)) return null;
  const position = { group: group.slug, page, pageCount, shownPages, total, narrowing };
  return { kind: 'products', products, position };
}

async function loadEmbedded(
  api: ApiClient,
  request: SlotRequest,
  { block, variables }: { readonly block: Block; readonly variables: ProductGridVariables },
): Promise<ShopContent> {
  const { settings } = variables;
  const place = findListPlace(request, settings, block.id);
  const group = place.group ?? variables.group;
  const slug = group === null ? undefined : await findGroupSlug(api, group);
  const selection = { ...WHOLE_LIST, sort: findProductSort(settings.sort) };
  const loaded = await loadListRows(settings, async ({ page, pageSize }) => {
    const query = { page, pageSize, selection };
    const { products } = await listProducts(
      api,
      slug === undefined ? query : { ...query, group: slug },
    );
    return products;
  });
  const { rows: products, pages } = selectPage(loaded, settings, place);
  return { heading: null, listing: { kind: 'list', products, pages } };
}

/** Older pages contain the id of the group. */
async function findGroupSlug(api: ApiClient, group: string): Promise<string> {
  if (!/^\d+$/.test(group)) return group;
  const groups = await listGroups(api);
  return groups.find(({ id }) => id === Number(group))?.slug ?? group;
}

function presentGroups(groups: readonly Group[]): Listing {
  return { kind: 'groups', groups: presentGroupCards(groups) };
}
