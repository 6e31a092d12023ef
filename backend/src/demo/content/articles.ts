/** Articles, newest first. */
import type { DemoArticle } from './content-types.ts';

export const demoArticles: readonly DemoArticle[] = [];
