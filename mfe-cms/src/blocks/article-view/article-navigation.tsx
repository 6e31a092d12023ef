import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from 'shared-contracts/paths';
import { Container } from 'ui-kit/container';
import type { ArticleNeighbours } from '../../domain/article.ts';
import styles from './article-view.module.css';

/** The previous and the next article by time. */
export function ArticleNavigation({
  newer,
  older,
}: Pick<ArticleNeighbours, 'newer' | 'older'>): ReactNode {
  if (newer === null && older === null) return null;
  return (
    <Container width="prose">
      <nav className={styles['navigation']} aria-label="More articles">
        {older !== null && (
          <Link className={styles['neighbour']} rel="prev" to={articlePath(older.slug)}>
            <span className={styles['direction']}>Previous article</span>
            {older.name}
          </Link>
        )}
        {newer !== null && (
          <Link className={styles['neighbour']} rel="next" to={articlePath(newer.slug)}>
            <span className={styles['direction']}>Next article</span>
            {newer.name}
          </Link>
        )}
      </nav>
    </Container>
  );
}
