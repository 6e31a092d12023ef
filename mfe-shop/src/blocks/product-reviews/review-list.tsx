import type { ReactNode } from 'react';
import { Card } from 'ui-kit/card';
import { RatingStars } from 'ui-kit/rating-stars';
import type { ShownReview } from './load.ts';
import styles from './product-reviews.module.css';

/** Reviews as cards; all texts are plain text. */
export function ReviewList({ reviews }: { readonly reviews: readonly ShownReview[] }): ReactNode {
  return (
    <ul className={styles['reviews']} role="list">
      {reviews.map((review, index) => (
        <Card key={index} element="li">
          <ReviewFigure review={review} />
        </Card>
      ))}
    </ul>
  );
}

function ReviewFigure({ review }: { readonly review: ShownReview }): ReactNode {
  const { heading, content, name, title, rating, isVerified, writtenOn } = review;
  const origin = [isVerified ? 'Verified buyer' : null, writtenOn].filter((part) => part !== null);
  return (
    <figure className={styles['review']}>
      {rating !== null && <RatingStars rating={rating} />}
      <div>
        {heading !== null && <h3 className={styles['title']}>{heading}</h3>}
        <blockquote className={styles['words']}>{content}</blockquote>
      </div>
      <figcaption className={styles['reviewer']}>
        {name}
        {title !== null && title !== '' && `, ${title}`}
        {origin.length > 0 && <span className={styles['origin']}>{origin.join(' · ')}</span>}
      </figcaption>
    </figure>
  );
}
