/** All pages of the running site, from its sitemap. */
import type { APIRequestContext } from 'playwright/test';
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { parseData } from 'shared-contracts/api/wire';

/** Paths that return a page or "not found" but are not in the sitemap. */
export const NOT_IN_SITEMAP = [
  '/search/folower',
  '/search/qqxzzvw',
  '/cart',
  '/login',
  '/signup',
  '/forgotpassword',
  '/back-in-stock/euro-follower-pair',
  '/write-review/euro-follower-pair',
  '/nope',
];

export interface SitePaths {
  /** Pages in the order of the sitemap, without those that require a login. */
  readonly pages: readonly string[];
  /** Paths below a page: products, articles, groups. */
  readonly items: readonly string[];
}

export async function listSitePaths(request: APIRequestContext): Promise<SitePaths> {
  const response = await request.get('/api/v1/cognito/domain/initialData');
  const { sitemap } = parseData(initialDataWireSchema, await response.json());
  const open = sitemap.filter(({ login_required: loginRequired }) => !loginRequired);
  const paths = open.map(({ url }) => url);
  const isItem = (path: string) => path.split('/').length > 2;
  return { pages: paths.filter((path) => !isItem(path)), items: paths.filter(isItem) };
}

/** The first items of each page, so that every kind of page is included. */
export function sampleItems({ items }: SitePaths, limit: number): readonly string[] {
  const counts = new Map<string, number>();
  return items.filter((path) => {
    const kind = path.slice(0, path.indexOf('/', 1));
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < limit;
  });
}
