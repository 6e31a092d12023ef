import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { ListPages } from 'remote-kit/embedded-list';
import type { PaginationLook } from 'remote-kit/pagination-look';
import type { ArticleGroupLink, ArticleSummary } from '../../domain/article.ts';

/** A list that depends on the address: the blog's own page. */
export type BlogPageData = {
  readonly kind: 'blog';
  /** Name of the blog or of the group. */
  readonly title: string;
  /** Null on the list of all articles. */
  readonly group: ArticleGroupLink | null;
  /** Description of the group; only on its first page. */
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
  readonly groups: readonly ArticleGroupLink[];
  readonly articles: readonly ArticleSummary[];
  readonly page: number;
  readonly pageCount: number;
  readonly look: PaginationLook;
};

/** A list inside another page. */
export type EmbeddedListData = {
  readonly kind: 'embedded';
  readonly heading: string;
  /** The articles of the current page. */
  readonly articles: readonly ArticleSummary[];
  /** Null for a list on one page. */
  readonly pages: ListPages | null;
  readonly look: PaginationLook;
};

/** Null when the address matches nothing in the blog: the page has status 404. */
export type ArticleListData = BlogPageData | EmbeddedListData | null;
