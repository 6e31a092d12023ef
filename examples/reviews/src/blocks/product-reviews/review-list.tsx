import type { ReactNode } from 'react';
import { Card } from 'ui-kit/card';
import { RatingStars } from 'ui-kit/rating-stars';
import type { Review } from '../../domain/rating.ts';
import styles from './product-reviews.module.css';

/** Further reviews are collapsed: on a phone they would push the form far down. */
const SHOWN_AT_ONCE = 6;

export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  const further = reviews.slice(SHOWN_AT_ONCE);
  return (
    <div className={styles['lists']}>
      <Reviews reviews={reviews.slice(0, SHOWN_AT_ONCE)} />
      {further.length > 0 && (
        <details className={styles['more']}>
          <summary>
            {further.length} more {further.length === 1 ? 'review' : 'reviews'}
          </summary>
          <Reviews reviews={further} />
        </details>
      )}
    </div>
  );
}

function Reviews({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  return (
    <ul className={styles['reviews']} role="list">
      {reviews.map(({ id, rating, title, content, name }) => (
        <Card key={id} element="li">
          <figure className={styles['review']}>
            {rating !== null && <RatingStars rating={rating} />}
            <blockquote className={styles['words']}>
              {title !== null && title !== '' && <p className={styles['title']}>{title}</p>}
              <p>{content}</p>
            </blockquote>
            <figcaption className={styles['muted']}>{name}</figcaption>
          </figure>
        </Card>
      ))}
    </ul>
  );
}
