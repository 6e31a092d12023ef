import type { ReactNode } from 'react';
import { RatingStars } from 'ui-kit/rating-stars';
import type { RatingSummary } from '../../domain/rating.ts';
import styles from './product-reviews.module.css';

/** The average rating, and the number of reviews for each rating. */
export function RatingOverview({ summary }: { readonly summary: RatingSummary }): ReactNode {
  const { average, count, shares } = summary;
  return (
    <div className={styles['overview']}>
      <p className={styles['average']}>
        <span className={styles['number']} aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <RatingStars rating={average} />
        <span className={styles['muted']}>
          {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className={styles['shares']} role="list" aria-label="Ratings">
        {shares.map(({ stars, count: starCount }) => (
          <li key={stars} className={styles['share']}>
            <span>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <progress className={styles['bar']} aria-hidden="true" max={count} value={starCount} />
            <span className={styles['given']}>{starCount}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
