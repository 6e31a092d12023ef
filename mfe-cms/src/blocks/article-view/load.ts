/** Loads the article of the variable `slug` or else of the address, with its neighbours. */
import type { BlockLoad } from 'remote-kit/block';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block, PageView } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findArticle, listArticles } from '../../api/articles.ts';
import { findNeighbours, type ArticleSummary } from '../../domain/article.ts';
import type { Calendar } from '../../domain/day.ts';
import { listContents } from '../../domain/table-of-contents.ts';
import type { ArticleViewData, ShownArticle } from './article-view-data.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

/** Number of newest articles in which neighbours are searched. */
const SEARCHED_ARTICLES = 100;

export async function load(
  block: Block,
  { page, site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<ArticleViewData>> {
  const values = readFields(fields, block.variables);
  const chosen = values.slug;
  if (chosen !== '') return { data: await loadShown(api, site, { slug: chosen, place: 'inside' }) };
  const slug = slugOfAddress(page);
  const data = slug === null ? null : await loadShown(api, site, { slug, place: 'page' });
  return data === null ? { data, status: 404 } : { data };
}

/** The second path segment; an article has no further segments. */
function slugOfAddress({ itemUrl, extraParameters }: PageView): string | null {
  return extraParameters.length === 0 ? itemUrl : null;
}

async function loadShown(
  api: ApiClient,
  calendar: Calendar,
  { slug, place }: { readonly slug: string; readonly place: ShownArticle['place'] },
): Promise<ArticleViewData> {
  const [article, others] = await Promise.all([
    findArticle(api, slug, calendar),
    place === 'page' ? listOthers(api, calendar) : [],
  ]);
  if (article === undefined) return null;
  return {
    article,
    neighbours: findNeighbours(article, others),
    contents: listContents(article.content?.sanitised ?? ''),
    place,
  };
}

/** Other articles are optional: if their request fails, the article is shown without them. */
async function listOthers(api: ApiClient, calendar: Calendar): Promise<readonly ArticleSummary[]> {
  try {
    const { articles } = await listArticles(api, { pageSize: SEARCHED_ARTICLES, calendar });
    return articles;
  } catch {
    return [];
  }
}
