/** GET /cognito/domain/initialData: the pages of the site. Server only. */
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { ListedPage } from '../domain/menu-pages.ts';

export async function listSitePaths(api: ApiClient): Promise<ReadonlySet<string>> {
  const body = await api.get('/cognito/domain/initialData');
  return new Set(readData(initialDataWireSchema, body).sitemap.map(({ url }) => url));
}

/**
 * The pages of the sitemap, in its order. Backends of the specification give only the title for
 * search engines.
 */
export async function listSitePages(api: ApiClient): Promise<readonly ListedPage[]> {
  const body = await api.get('/cognito/domain/initialData');
  return readData(initialDataWireSchema, body).sitemap.map((entry) => ({
    path: entry.url,
    title: entry.menu_label || entry.title || entry.seo_title || entry.url.slice(1),
    menuPosition: entry.navigation_order,
  }));
}
