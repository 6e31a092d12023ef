/** The groups of articles. */
import type { Connection } from '../db/connection.ts';

/**
 * Replaces the article's groups with these. Returns false and writes nothing if one of them does
 * not exist.
 */
export async function joinArticleGroups(
  tx: Connection,
  articleId: number,
  slugs: readonly string[],
): Promise<boolean> {
  const uniqueSlugs = [...new Set(slugs)];
  const groups =
    uniqueSlugs.length === 0
      ? []
      : await tx
          .selectFrom('grp')
          .select('id')
          .where('namespace', '=', 'Cognito')
          .where('model', '=', 'Article')
          .where('slug', 'in', uniqueSlugs)
          .execute();
  if (groups.length < uniqueSlugs.length) return false;
  await tx.deleteFrom('article_group').where('article_id', '=', articleId).execute();
  if (groups.length === 0) return true;
  const members = groups.map(({ id }) => ({ article_id: articleId, group_id: id }));
  await tx.insertInto('article_group').values(members).execute();
  return true;
}
