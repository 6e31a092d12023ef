/** The sitemap and the redirect table: rows → wire. */
import { type Group, isRoot, groupPath } from '../catalogue/present-group.ts';
import { type InitialDataWire } from 'shared-contracts/api/content';
import { articlePath, productPath } from 'shared-contracts/paths';
import type { SitemapArticle } from './article-repository.ts';
import type { SitemapProduct } from '../catalogue/product-repository.ts';
import type { GroupWithImage } from '../catalogue/group-repository.ts';
import type { PageRow, RedirectRow } from './page-repository.ts';
import { summariseHtml } from '../domain/html-text.ts';

/** Search engines show about this many characters of a description. */
const DESCRIPTION_LENGTH_MAX = 160;

/** Input of the sitemap and the redirect table. */
export interface SiteIndex {
  readonly pages: readonly PageRow[];
  readonly groups: readonly GroupWithImage[];
  readonly products: readonly SitemapProduct[];
  readonly articleGroups: readonly GroupWithImage[];
  readonly articles: readonly SitemapArticle[];
  readonly redirects: readonly RedirectRow[];
}

/**
 * Sitemap models whose pages show one item and are empty without one. Their items are listed. The
 * page itself is listed only if it requires a login, because new items are not in the list yet.
 */
const ITEM_MODELS: ReadonlySet<string | null> = new Set(['SellProduct', 'CognitoArticle']);

/** Whether the sitemap lists the page itself. */
export function isListedPage(page: Pick<PageRow, 'login_required' | 'sitemap_model'>): boolean {
  return page.login_required || !ITEM_MODELS.has(page.sitemap_model);
}

/**
 * Pages first, then the addresses of groups, products and articles. An address requires a login if
 * the page that shows it does.
 */
export function presentInitialData(index: SiteIndex): InitialDataWire {
  const listed = index.pages.filter(isListedPage);
  const loginOnly = index.pages.filter((page) => page.login_required);
  const present = createEntryPresenter(new Set(loginOnly.map(({ url }) => url)));
  const pages = listed.map((page) => ({
    url: page.url,
    // The title is never empty: the window shows it.
    seo_title: page.seo_title ?? page.title,
    seo_meta_description: page.meta_description,
    menu_label: page.menu_label,
    title: page.title,
    login_required: page.login_required,
    navigation_order: page.navigation_order,
    priority: page.sitemap_priority_tenths === null ? null : page.sitemap_priority_tenths / 10,
    updated_at: page.updated_at.toISOString(),
    image_hash: null,
  }));
  const groups = [...index.groups, ...index.articleGroups]
    .filter(({ group }) => !isRoot(group))
    .map(({ group }) =>
      present(groupPath(group), { title: group.name, meta_description: describeGroup(group) }),
    );
  const products = index.products.map((product) => present(productPath(product.slug), product));
  const articles = index.articles.map((article) => present(articlePath(article.slug), article));
  return {
    sitemap: [...pages, ...groups, ...products, ...articles],
    redirects: index.redirects.map(({ old_slug, new_slug }) => ({ old_slug, new_slug })),
  };
}

/** Groups have no change date: the list of a group changes with its products or articles. */
type SitemapItem = Pick<SitemapProduct, 'title' | 'meta_description'> &
  Partial<Pick<SitemapProduct, 'updated_at' | 'image_hash'>>;

/** The first path segment names the page that shows the item. */
function createEntryPresenter(loginOnly: ReadonlySet<string>) {
  return (url: string, item: SitemapItem) => ({
    url,
    seo_title: item.title,
    seo_meta_description: item.meta_description,
    menu_label: null,
    title: null,
    login_required: loginOnly.has(url.replace(/(?<=.)\/.*$/, '')),
    navigation_order: null,
    priority: null,
    updated_at: item.updated_at?.toISOString() ?? null,
    image_hash: item.image_hash ?? null,
  });
}

function describeGroup({ content }: Group): string | null {
  return content === null ? null : summariseHtml(content, DESCRIPTION_LENGTH_MAX);
}
