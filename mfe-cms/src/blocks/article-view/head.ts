import { describeHtml } from 'shared-contracts/html-text';
import type { Block } from 'shared-contracts/page';
import { articlePath, blogFeedPath } from 'shared-contracts/paths';
import type { HeadContribution, HeadMeta, SlotRequest } from 'shared-contracts/slot';
import type { Article } from '../../domain/article.ts';
import { listArticleBreadcrumb } from '../../domain/breadcrumb.ts';
import {
  presentArticle,
  presentBreadcrumb,
  sharedPictureMeta,
} from '../../domain/structured-data.ts';
import type { ArticleViewData } from './article-view-data.ts';

/** Title, description, picture, feed and structured data of an article. */
export function head(
  data: ArticleViewData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (data === null || data.place === 'inside') return {};
  const { article } = data;
  const description =
    article.metaDescription ?? article.blurb ?? describeHtml(article.content?.sanitised ?? '');
  return {
    title: article.title,
    ...(description === undefined ? {} : { description }),
    canonicalPath: articlePath(article.slug),
    meta: listOpenGraph(article, site.siteUrl),
    links: [{ rel: 'alternate', href: blogFeedPath(), type: 'application/rss+xml' }],
    jsonLd: [
      presentArticle(article, site),
      presentBreadcrumb(site.siteUrl, listArticleBreadcrumb(article)),
    ],
  };
}

function listOpenGraph(article: Article, siteUrl: string): readonly HeadMeta[] {
  const { picture, published, updated } = article;
  return [
    { property: 'og:type', content: 'article' },
    ...(published === null ? [] : [{ property: 'article:published_time', content: published.at }]),
    ...(updated === null ? [] : [{ property: 'article:modified_time', content: updated.at }]),
    ...(picture === null ? [] : sharedPictureMeta(siteUrl, picture)),
  ];
}
