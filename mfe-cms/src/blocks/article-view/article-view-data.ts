import type { Article, ArticleNeighbours } from '../../domain/article.ts';
import type { ContentsEntry } from '../../domain/table-of-contents.ts';

export type ShownArticle = {
  readonly article: Article;
  readonly neighbours: ArticleNeighbours;
  readonly contents: readonly ContentsEntry[];
  /** `page` is the article's own page, `inside` is another page. */
  readonly place: 'page' | 'inside';
};

/** Null when the article does not exist: the page has status 404. */
export type ArticleViewData = ShownArticle | null;
