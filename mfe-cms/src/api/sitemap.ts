/** GET /cognito/domain/initialData: the pages of the site. Server only. */
import {
  initialDataWireSchema,
  type InitialDataWire,
  type SitemapEntryWire,
} from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { ListedPage } from '../domain/menu-pages.ts';

export async function listSitePaths(api: ApiClient): Promise<ReadonlySet<string>> {
  return new Set((await readInitialData(api)).sitemap.map(({ url }) => url));
}

/**
 * The pages of the sitemap, in its order. Backends of the specification give only the title for
 * search engines.
 */
export async function listSitePages(api: ApiClient): Promise<readonly ListedPage[]> {
  return (await readInitialData(api)).sitemap.map(presentPage);
}

/** The pages with these slugs, by slug; a slug that the page had earlier leads to it, too. */
export async function findSitePages(
  api: ApiClient,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ListedPage>> {
  if (slugs.length === 0) return new Map();
  const { sitemap, redirects } = await readInitialData(api);
  const current = new Map(redirects.map((each) => [each.old_slug, each.new_slug]));
  const entries = new Map(sitemap.map((entry) => [entry.url, entry]));
  return new Map(
    slugs.flatMap((slug) => {
      const entry = entries.get(pathOf(current.get(slug) ?? slug));
      return entry === undefined ? [] : [[slug, presentPage(entry)] as const];
    }),
  );
}

function pathOf(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`;
}

function presentPage(entry: SitemapEntryWire): ListedPage {
  return {
    path: entry.url,
    title: entry.menu_label || entry.title || entry.seo_title || entry.url.slice(1),
    menuPosition: entry.navigation_order,
  };
}

async function readInitialData(api: ApiClient): Promise<InitialDataWire> {
  return readData(initialDataWireSchema, await api.get('/cognito/domain/initialData'));
}
