/** Articles of the blog, for the views. */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { Day } from './day.ts';
import type { Picture } from './picture.ts';

export type ArticleGroupLink = {
  readonly name: string;
  readonly slug: string;
};

/** The fields of an article card. */
export type ArticleSummary = {
  readonly slug: string;
  readonly name: string;
  readonly author: string | null;
  readonly blurb: string | null;
  readonly picture: Picture | null;
  /** The first one is the main group. */
  readonly groups: readonly ArticleGroupLink[];
  readonly published: Day | null;
  readonly readingMinutes: number | null;
};

export type Article = ArticleSummary & {
  /** The headline; may be longer than the name. */
  readonly title: string;
  readonly metaDescription: string | null;
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
  readonly updated: Day | null;
};

/** Maximum number of related articles. */
const RELATED_MAX = 3;

export type ArticleNeighbours = {
  readonly newer: ArticleSummary | null;
  readonly older: ArticleSummary | null;
  /** Other articles of the main group, newest first. */
  readonly related: readonly ArticleSummary[];
};

/** Neighbours of an article in a list ordered newest first. */
export function findNeighbours(
  { slug, groups }: Pick<ArticleSummary, 'slug' | 'groups'>,
  articles: readonly ArticleSummary[],
): ArticleNeighbours {
  const index = articles.findIndex((article) => article.slug === slug);
  const [group] = groups;
  return {
    newer: index > 0 ? (articles[index - 1] ?? null) : null,
    older: index === -1 ? null : (articles[index + 1] ?? null),
    related: articles
      .filter((article) => article.slug !== slug && isInGroup(article, group))
      .slice(0, RELATED_MAX),
  };
}

function isInGroup({ groups }: ArticleSummary, mainGroup: ArticleGroupLink | undefined): boolean {
  return mainGroup !== undefined && groups.some(({ slug }) => slug === mainGroup.slug);
}
