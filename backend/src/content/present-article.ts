/** Articles: rows → wire. */
import type { ArticleWire } from 'shared-contracts/api/article';
import type { ArticleRow } from './article-repository.ts';
import { readingTimeMinutes } from './reading-time.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

/** An article in a list: without its content. */
export function presentArticleSummary(article: ArticleRow, imageSize: RequestedImage): ArticleWire {
  return { ...presentArticle(article, imageSize), content: null };
}

export function presentArticle(article: ArticleRow, imageSize: RequestedImage): ArticleWire {
  return {
    id: article.id,
    name: article.name,
    title: article.title,
    slug: article.slug,
    author: article.author,
    blurb: article.blurb,
    content: article.content,
    meta_description: article.meta_description,
    image: presentOptionalImage(article.image, imageSize, article.image_alt),
    groups: article.groups.map(({ name, slug }) => ({ name, slug })),
    publish_time: article.publish_time.toISOString(),
    updated_at: article.updated_at.toISOString(),
    reading_time: article.reading_time ?? readingTimeMinutes(article.content),
  };
}
