import { useId, type ReactNode } from 'react';
import { Container } from 'ui-kit/container';
import { ArticleCards } from '../../components/article-cards.tsx';
import type { ArticleSummary } from '../../domain/article.ts';
import styles from './article-view.module.css';

/** Other articles of the same group; renders nothing without any. */
export function RelatedArticles({
  articles,
}: {
  readonly articles: readonly ArticleSummary[];
}): ReactNode {
  const headingId = useId();
  if (articles.length === 0) return null;
  return (
    <Container width="wide">
      <section className={styles['related']} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['related-heading']}>
          Related articles
        </h2>
        <ArticleCards articles={articles} headingLevel={3} />
      </section>
    </Container>
  );
}
