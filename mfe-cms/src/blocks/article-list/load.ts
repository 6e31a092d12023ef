/**
 * Loads the blog's own page, or a list inside another page. On the page `blog` the address
 * selects the articles; on other pages the block's variables do.
 */
import type { BlockLoad } from 'remote-kit/block';
import { findListPlace, loadListRows, selectPage, type LoadRows } from 'remote-kit/embedded-list';
import { choosePaginationLook } from 'remote-kit/pagination-look';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listArticleGroups } from '../../api/article-groups.ts';
import { listArticles } from '../../api/articles.ts';
import type { ArticleSummary } from '../../domain/article.ts';
import { findArticleOrder } from '../../domain/article-order.ts';
import { parseBlogAddress } from '../../domain/blog-address.ts';
import type { ArticleListData, BlogPageData, EmbeddedListData } from './article-list-data.ts';
import {
  PAGE_SIZE,
  parseArticleListVariables,
  type ArticleListVariables,
} from './article-list-variables.ts';

const BLOG_SLUG = 'blog';
/** Maximum page size of the API, which has the newest articles first and no other order. */
const SORTED_ARTICLES = 100;

export async function load(
  block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ArticleListData>> {
  const variables = parseArticleListVariables(block.variables);
  const followsAddress = request.page.slug === BLOG_SLUG && variables.group === null;
  if (!followsAddress) return { data: await loadEmbedded(api, block, request) };
  const data = await loadBlogPage(api, request, variables);
  return data === null ? { data, status: 404 } : { data };
}

/** Null for an unknown group and for a page beyond the end. */
async function loadBlogPage(
  api: ApiClient,
  { page, site }: SlotRequest,
  { heading, pagination }: ArticleListVariables,
): Promise<BlogPageData | null> {
  const address = parseBlogAddress(page.itemUrl, page.extraParameters);
  if (address.kind === 'malformed') return null;
  const groups = await listArticleGroups(api);
  const group = groups.find(({ slug }) => slug === address.group);
  if (address.group !== null && group === undefined) return null;
  const { articles, pageCount } = await listArticles(api, {
    page: address.page,
    pageSize: PAGE_SIZE,
    calendar: site,
    ...(group === undefined ? {} : { group: group.slug }),
  });
  if (address.page > 1 && (address.page > pageCount || articles.length === 0)) return null;
  const blogTitle = heading === '' ? page.title : heading;
  return {
    kind: 'blog',
    title: group?.name ?? blogTitle,
    group: group === undefined ? null : { name: group.name, slug: group.slug },
    content: address.page === 1 ? (group?.content ?? null) : null,
    groups: groups.map(({ name, slug }) => ({ name, slug })),
    articles,
    page: address.page,
    pageCount,
    look: choosePaginationLook(pagination),
  };
}

/** The group of the address, or else the block's; a sorted list covers the newest hundred articles. */
async function loadEmbedded(
  api: ApiClient,
  block: Block,
  request: SlotRequest,
): Promise<EmbeddedListData> {
  const { heading, group, settings, pagination } = parseArticleListVariables(block.variables);
  const place = findListPlace(request, settings, block.id);
  const shownGroup = place.group ?? group;
  const load: LoadRows<ArticleSummary> = async ({ page, pageSize }) => {
    const { articles } = await listArticles(api, {
      page,
      pageSize,
      calendar: request.site,
      ...(shownGroup === null ? {} : { group: shownGroup }),
    });
    return articles;
  };
  const order = findArticleOrder(settings.sort);
  const { offset, limit } = settings;
  const articles =
    order === undefined
      ? await loadListRows(settings, load)
      : (await load({ page: 1, pageSize: SORTED_ARTICLES }))
          .toSorted(order)
          .slice(offset, offset + limit);
  const { rows, pages } = selectPage(articles, settings, place);
  const look = choosePaginationLook(pagination, heading === '' ? 'articles' : heading);
  return { kind: 'embedded', heading, articles: rows, pages, look };
}
