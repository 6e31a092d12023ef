/**
 * Finds the pages that use a block template. The release gate uses this before it accepts a release
 * that no longer provides the template.
 */
import { readBody } from 'shared-contracts/api/read-response';
import { pageOf } from 'shared-contracts/api/wire';
import { withQuery, type ApiTransport } from './api-transport.ts';
import { readPageContent } from './page-content.ts';
import { sitePageSchema, type SitePage } from './site-page.ts';

export interface TemplateUse {
  readonly template: string;
  /** Paths of the first pages. */
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
  templates: readonly string[],
  nowMs: number,
): Promise<readonly TemplateUse[]> {
  const pages = await loadPages(transport);
  const pagesWithTemplates = pages.map((page) => ({
    path: page.slug === 'home' ? '/' : `/${page.slug}`,
    templates: listTemplates(page, nowMs),
  }));
  return templates.map((template) => {
    const users = pagesWithTemplates
      .filter((page) => page.templates.has(template))
      .map(({ path }) => path);
    return { template, pages: users.slice(0, NAMED_PAGES_MAX), pageCount: users.length };
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

/** Templates of blocks that are or will be visible; hidden and expired blocks do not count. */
function listTemplates(page: SitePage, nowMs: number): ReadonlySet<string> {
  const blocks = readPageContent(page)
    .rows.flatMap((row) => row.cells)
    .flatMap((cell) => cell.blocks)
    .filter(({ schedule }) => schedule.endsAtMs === null || schedule.endsAtMs >= nowMs);
  return new Set(blocks.map(({ block }) => block.template));
}
