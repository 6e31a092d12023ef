/** Articles of the demo blog with their groups and pictures. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { expandPictures, fillEmptyPlaces } from './article-html.ts';
import { demoArticles } from './content/articles.ts';
import type { DemoArticle } from './content/content-types.ts';
import { addLatePicture } from './late-picture.ts';
import type { DemoPictures } from './seed-pictures.ts';

/** Adds the articles whose slug is not there, and pictures that were missing. */
export async function seedArticles(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction
    .selectFrom('article')
    .select(['id', 'slug', 'content'])
    .execute();
  const bySlug = new Map(existing.map((row) => [row.slug, row]));
  const groupIds = await findGroupIds(transaction);
  for (const article of demoArticles) {
    const saved = bySlug.get(article.slug);
    if (saved === undefined) await insertArticle(transaction, { article, groupIds, pictures });
    else await addLatePictures(transaction, { article, saved, pictures });
  }
}

async function findGroupIds(
  transaction: Transaction<Database>,
): Promise<ReadonlyMap<string, number>> {
  const groups = await transaction
    .selectFrom('grp')
    .select(['id', 'slug'])
    .where('namespace', '=', 'Cognito')
    .where('model', '=', 'Article')
    .execute();
  return new Map(groups.map(({ id, slug }) => [slug, id]));
}

interface NewArticle {
  readonly article: DemoArticle;
  readonly groupIds: ReadonlyMap<string, number>;
  readonly pictures: DemoPictures;
}

async function insertArticle(
  transaction: Transaction<Database>,
  { article, groupIds, pictures }: NewArticle,
): Promise<void> {
  const { id } = await transaction
    .insertInto('article')
    .values({
      slug: article.slug,
      name: article.name,
      title: article.title,
      author: article.author,
      blurb: article.blurb,
      content: sanitiseContentHtml(expandPictures(article.contentHtml, pictures)),
      meta_description: article.metaDescription,
      image_hash: pictures.get(article.picture.file)?.hash ?? null,
      image_alt: article.picture.alt,
      publish_time: article.publishTime,
      // Nobody has changed it since.
      updated_at: article.publishTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = article.groups.flatMap((slug) => {
    const groupId = groupIds.get(slug);
    return groupId === undefined ? [] : [{ article_id: id, group_id: groupId }];
  });
  if (members.length > 0) await transaction.insertInto('article_group').values(members).execute();
}

interface SavedArticle {
  readonly article: DemoArticle;
  readonly saved: { readonly id: number; readonly content: string };
  readonly pictures: DemoPictures;
}

async function addLatePictures(
  transaction: Transaction<Database>,
  { article, saved, pictures }: SavedArticle,
): Promise<void> {
  await addLatePicture(transaction, pictures, {
    table: 'article',
    column: 'image_hash',
    row: { id: saved.id },
    file: article.picture.file,
  });
  const content = fillEmptyPlaces(saved.content, { html: article.contentHtml, pictures });
  if (content === saved.content) return;
  await transaction
    .updateTable('article')
    .set({ content: sanitiseContentHtml(content), updated_at: sql<Date>`now()` })
    .where('id', '=', saved.id)
    .execute();
}
