/** Everything the demo site says: settings, pages, articles, lists, galleries. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoArticleGroups } from './content/article-groups.ts';
import { seedArticles } from './seed-articles.ts';
import { seedGroups, type GroupTree } from './seed-groups.ts';
import { seedMedia } from './seed-media.ts';
import { seedPages } from './seed-pages.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { seedSettings } from './seed-settings.ts';
import { seedWords } from './seed-words.ts';

const ARTICLE_GROUPS: GroupTree = {
  kind: { namespace: 'Cognito', model: 'Article' },
  root: { name: 'Blog', slug: 'blog' },
  groups: demoArticleGroups,
};

export async function seedContent(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  await seedSettings(transaction);
  await seedPages(transaction, pictures);
  await seedGroups(transaction, ARTICLE_GROUPS, pictures);
  await seedArticles(transaction, pictures);
  await seedWords(transaction, pictures);
  await seedMedia(transaction, pictures);
}
