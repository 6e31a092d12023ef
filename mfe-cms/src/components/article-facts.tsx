import type { ReactNode } from 'react';
import type { ArticleSummary } from '../domain/article.ts';
import type { Day } from '../domain/day.ts';
import styles from './article-facts.module.css';

interface ArticleFactsProps {
  readonly article: Pick<ArticleSummary, 'author' | 'published' | 'readingMinutes'>;
  /** Day of the last change, if it is shown. */
  readonly updated?: Day | null;
}

/** Author, date and reading time of an article; unknown facts are left out. */
export function ArticleFacts({ article, updated = null }: ArticleFactsProps): ReactNode {
  const { author, published, readingMinutes } = article;
  if (author === null && published === null && readingMinutes === null) return null;
  return (
    <p className={styles['facts']}>
      {author !== null && <span className={styles['fact']}>{`By ${author}`}</span>}
      {published !== null && (
        <span className={styles['fact']}>
          <time dateTime={published.at}>{published.text}</time>
        </span>
      )}
      {updated !== null && (
        <span className={styles['fact']}>
          Updated <time dateTime={updated.at}>{updated.text}</time>
        </span>
      )}
      {readingMinutes !== null && (
        <span className={styles['fact']}>{`${readingMinutes} min read`}</span>
      )}
    </p>
  );
}
