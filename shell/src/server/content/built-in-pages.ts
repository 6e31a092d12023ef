/** Pages for the fixed routes of the specifications, which remotes declare in their manifests. Pure. */
import type { ContentRow } from '../../document/page-layout.ts';
import type { SiteContent } from './site-content.ts';
import type { SitePage } from './site-page.ts';

const pagesOfContent = new WeakMap<SiteContent, Map<string, SitePage>>();

/** The page for a fixed route that the API does not serve. The home page's slug is empty. */
export function findBuiltInPage(content: SiteContent, slug: string): SitePage | undefined {
  const name = slug === '' ? 'home' : slug;
  const page = content.builtInPages.get(name);
  if (page === undefined) return undefined;
  const pages = pagesOfContent.get(content) ?? new Map<string, SitePage>();
  pagesOfContent.set(content, pages);
  // The content of a page is parsed once per object.
  const known = pages.get(name) ?? pageOf(page);
  pages.set(name, known);
  return known;
}

function pageOf({
  slug,
  title,
  template,
  below = [],
}: NonNullable<ReturnType<SiteContent['builtInPages']['get']>>): SitePage {
  return {
    id: 0,
    name: title,
    slug,
    url: slug === 'home' ? '/' : `/${slug}`,
    title,
    meta_description: null,
    sitemap_model: null,
    item_url: null,
    pageContents: [template, ...below].map((shown, index) => ({
      id: `${slug}-${index + 1}`,
      template: shown,
    })),
    rows: null,
    updated_at: '',
  };
}

/**
 * Whether the second segment of a path below the page names an item: the API says it, or the page is
 * a fixed route with items and shows the template that reads them.
 */
export function isPageOfItems(
  content: SiteContent,
  page: SitePage,
  rows: readonly ContentRow[],
): boolean {
  if (page.item_url !== null && page.item_url !== '') return true;
  const route = content.builtInPages.get(page.slug);
  if (route?.items !== true) return false;
  const blocks = rows.flatMap(({ cells }) => cells).flatMap((cell) => cell.blocks);
  return blocks.some(({ block }) => block.template === route.template);
}
