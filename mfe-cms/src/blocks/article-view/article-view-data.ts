import type { Article, ArticleNeighbours } from '../../domain/article.ts';
import type { ContentsEntry } from '../../domain/table-of-contents.ts';

export type ShownArticle = {
  readonly article: Article;
  readonly neighbours: ArticleNeighbours;
  readonly contents: readonly ContentsEntry[];
  /** `page` is the article's own page, `inside` a place in another one. */
  readonly place: 'page' | 'inside';
};

/** Null when there is no such article (SH-03). */
export type ArticleViewData = ShownArticle | null;
