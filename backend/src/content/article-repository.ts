/** Blog articles that are enabled and published at the given time. */
import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  imageAt,
  readPage,
  type ImageColumns,
  type ItemKey,
  type ItemPage,
  type PageSelection,
} from '../db/item-page.ts';
import type { Database } from '../db/schema.ts';
import type { ArticleTable } from '../db/schema/content-items.ts';

export interface ArticleRow extends Selectable<ArticleTable> {
  readonly image: ImageColumns | null;
  readonly groups: readonly { readonly name: string; readonly slug: string }[];
}

export interface ArticleSelection extends PageSelection {
  /** Slug of an article group. */
  readonly group: string | undefined;
  readonly now: Date;
}

export type SitemapArticle = Pick<
  ArticleRow,
  'slug' | 'title' | 'meta_description' | 'updated_at' | 'image_hash'
>;

const SITEMAP_ARTICLES_MAX = 5000;

/** Newest first. */
export function listArticles(
  db: Kysely<Database>,
  { group, now, ...page }: ArticleSelection,
): Promise<ItemPage<ArticleRow>> {
  const published = withRelated(publishedArticles(db, now))
    .orderBy('article.publish_time', 'desc')
    .orderBy('article.id', 'desc');
  if (group === undefined) return readPage(published, page);
  const ofGroup = published.where('article.id', 'in', (eb) =>
    eb
      .selectFrom('article_group')
      .innerJoin('grp', 'grp.id', 'article_group.group_id')
      .select('article_group.article_id')
      .where('grp.namespace', '=', 'Cognito')
      .where('grp.model', '=', 'Article')
      .where('grp.enabled', '=', true)
      .where('grp.slug', '=', group),
  );
  return readPage(ofGroup, page);
}

export function findArticle(
  db: Kysely<Database>,
  key: ItemKey,
  now: Date,
): Promise<ArticleRow | undefined> {
  const published = withRelated(publishedArticles(db, now));
  const query =
    key.kind === 'id'
      ? published.where('article.id', '=', key.id)
      : published.where('article.slug', '=', key.url);
  return query.executeTakeFirst();
}

/** Addresses of published articles, newest first, for the sitemap. */
export function listSitemapArticles(db: Kysely<Database>, now: Date): Promise<SitemapArticle[]> {
  return publishedArticles(db, now)
    .select(['slug', 'title', 'meta_description', 'updated_at', 'image_hash'])
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(SITEMAP_ARTICLES_MAX)
    .execute();
}

function publishedArticles(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('article')
    .where('article.enabled', '=', true)
    .where('article.publish_time', '<=', now);
}

function withRelated(query: ReturnType<typeof publishedArticles>) {
  return query
    .selectAll('article')
    .select(imageAt('article.image_hash').as('image'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('article_group')
          .innerJoin('grp', 'grp.id', 'article_group.group_id')
          .select(['grp.name', 'grp.slug'])
          .whereRef('article_group.article_id', '=', 'article.id')
          .where('grp.enabled', '=', true)
          .orderBy('grp.lft'),
      ).as('groups'),
    ]);
}
