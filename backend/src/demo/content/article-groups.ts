/** The four groups of articles (C§2). */
import type { DemoArticleGroup } from './content-types.ts';

export const demoArticleGroups: readonly DemoArticleGroup[] = [];
