import { describeHtml } from 'shared-contracts/html-text';
import type { Block } from 'shared-contracts/page';
import { blogFeedPath, blogPath } from 'shared-contracts/paths';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { listGroupBreadcrumb } from '../../domain/breadcrumb.ts';
import { presentBreadcrumb, sharedPictureMeta } from '../../domain/structured-data.ts';
import type { ArticleListData } from './article-list-data.ts';

/** Title and description of a group, canonical address and feed. */
export function head(
  data: ArticleListData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (data === null || data.kind === 'embedded') return {};
  const { title, group, page, content } = data;
  const slug = group?.slug;
  const [picture] = data.articles.flatMap((article) => article.picture ?? []);
  const description = describeHtml(content?.sanitised ?? '');
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    ...(description === undefined ? {} : { description }),
    canonicalPath: blogPath(slug, page),
    meta: picture === undefined ? [] : sharedPictureMeta(site.siteUrl, picture),
    links: [{ rel: 'alternate', href: blogFeedPath(slug), type: 'application/rss+xml' }],
    jsonLd: group === null ? [] : [presentBreadcrumb(site.siteUrl, listGroupBreadcrumb(group))],
  };
}
