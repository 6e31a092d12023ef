/** Articles: rows → wire. */
import type { ArticleWire } from 'shared-contracts/api/article';
import { legacyRowWireSchema, type LegacyRowWire } from 'shared-contracts/api/legacy-page';
import * as v from 'valibot';
import type { ArticleRow } from './article-repository.ts';
import { readingTimeMinutes } from './reading-time.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

/** An article in a list: without its content. */
export function presentArticleSummary(article: ArticleRow, imageSize: RequestedImage): ArticleWire {
  return { ...presentArticle(article, imageSize), content: null, rows: null };
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
    rows: presentAsRows(article),
    meta_description: article.meta_description,
    image: presentOptionalImage(article.image, imageSize, article.image_alt),
    groups: article.groups.map(({ name, slug }) => ({ name, slug })),
    publish_time: article.publish_time.toISOString(),
    updated_at: article.updated_at.toISOString(),
    reading_time: article.reading_time ?? readingTimeMinutes(article.content),
  };
}

/**
 * One row with one block of HTML, as on a legacy page. The specification gives such a widget this
 * value of `outer`, so it is written here and does not depend on the releases.
 */
function presentAsRows({ id, content }: ArticleRow): LegacyRowWire[] {
  const widget = { outer: 'core/html', type: 'html', templatevar: { html: content } };
  const row = { row_type: 'columns', blocks: [{ id, width: 12, widgets: [widget] }] };
  return [v.parse(legacyRowWireSchema, row)];
}
