/**
 * Finds the pages and regions that use a block template. The release gate uses this before it accepts a release
 * that no longer provides the template.
 */
import { readBody, readData } from 'shared-contracts/api/read-response';
import { REGIONS_CALL, regionWireSchema, type RegionWire } from 'shared-contracts/api/regions';
import { ApiError } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import { pageOf } from 'shared-contracts/api/wire';
import type { LegacyWidgets } from '../releases/live-releases.ts';
import { withQuery, type ApiTransport } from './api-transport.ts';
import * as v from 'valibot';
import { readPageContent } from './page-content.ts';
import { sitePageSchema, type SitePage } from './site-page.ts';

export interface TemplateQuery {
  readonly template: string;
  /** Name of a variable: only pages with a value for it count. */
  readonly field?: string;
}

export interface TemplateUse extends TemplateQuery {
  /** Paths of the first pages; a region is named like `header of every page`. */
  readonly pages: readonly string[];
  readonly pageCount: number;
}

/** Number of pages per request. */
const PAGE_LOAD_SIZE = 100;
/** Maximum number of requests; a site has fewer pages than this allows. */
const LOADS_MAX = 100;
const NAMED_PAGES_MAX = 20;

/** Reads from the API directly: the snapshot may be older than a page that was just created. */
export async function findTemplateUse(
  transport: ApiTransport,
  queries: readonly TemplateQuery[],
  { nowMs, widgets }: { readonly nowMs: number; readonly widgets: LegacyWidgets },
): Promise<readonly TemplateUse[]> {
  const [pages, regions] = await Promise.all([loadPages(transport), loadRegions(transport)]);
  const places = [
    ...pages.map((page) => ({
      path: page.slug === 'home' ? '/' : `/${page.slug}`,
      blocks: listVisibleBlocks(page, { nowMs, widgets }),
    })),
    ...regions.map(({ region, blocks }) => ({ path: `${region} of every page`, blocks })),
  ];
  return queries.map((query) => {
    const users = places
      .filter(({ blocks }) => blocks.some((block) => isUse(block, query)))
      .map(({ path }) => path);
    return { ...query, pages: users.slice(0, NAMED_PAGES_MAX), pageCount: users.length };
  });
}

async function loadPages(transport: ApiTransport): Promise<readonly SitePage[]> {
  const pages: SitePage[] = [];
  for (let load = 1; load <= LOADS_MAX; load += 1) {
    const path = withQuery('/cognito/page', { page: load, page_size: PAGE_LOAD_SIZE, pb: 1 });
    const body = await transport.call({ method: 'GET', path });
    const answer = readBody(pageOf(sitePageSchema), body);
    pages.push(...answer.data);
    if (load >= answer.num_pages) return pages;
  }
  return pages;
}

/** None from a backend without the call: its regions have no stored values. */
async function loadRegions(transport: ApiTransport): Promise<readonly RegionWire[]> {
  try {
    const body = await transport.call({ method: 'GET', path: REGIONS_CALL });
    return readData(v.array(regionWireSchema), body);
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return [];
    throw error;
  }
}

/** Blocks that are or will be visible; hidden and expired blocks do not count. */
function listVisibleBlocks(
  page: SitePage,
  { nowMs, widgets }: { readonly nowMs: number; readonly widgets: LegacyWidgets },
): readonly Block[] {
  return readPageContent(page, widgets)
    .rows.flatMap((row) => row.cells)
    .flatMap((cell) => cell.blocks)
    .filter(({ schedule }) => schedule.endsAtMs === null || schedule.endsAtMs >= nowMs)
    .map(({ block }) => block);
}

function isUse(
  { template, variables }: Pick<Block, 'template'> & { readonly variables: object },
  query: TemplateQuery,
): boolean {
  if (template !== query.template) return false;
  const value: unknown = query.field === undefined ? true : Reflect.get(variables, query.field);
  return value !== undefined && value !== null && value !== '';
}
