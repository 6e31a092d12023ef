import { useId, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Card } from 'ui-kit/card';
import { Container } from 'ui-kit/container';
import { RatingStars } from 'ui-kit/rating-stars';
import { summariseRatings, type Review } from '../../domain/rating.ts';
import type { ProductReviewsData } from './load.ts';
import styles from './product-reviews.module.css';

/** Further reviews are collapsed: on a phone they would push the rest of the page far down. */
const SHOWN_AT_ONCE = 6;

/** Sell/product_reviews: the reviews of a product; renders nothing without reviews. */
export function View({ data }: BlockViewProps<ProductReviewsData>): ReactNode {
  const { reviews } = data;
  const headingId = useId();
  const rating = summariseRatings(reviews);
  const further = reviews.slice(SHOWN_AT_ONCE);
  if (reviews.length === 0) return null;
  return (
    <Container width="wide">
      <section className={styles['section']} aria-labelledby={headingId}>
        <div className={styles['intro']}>
          <h2 id={headingId} className={styles['heading']}>
            Customer reviews
          </h2>
          {rating !== undefined && (
            <p className={styles['average']}>
              <RatingStars rating={rating.average} /> {rating.average} out of 5, based on{' '}
              {rating.count} {rating.count === 1 ? 'rating' : 'ratings'}
            </p>
          )}
        </div>
        <ReviewList reviews={reviews.slice(0, SHOWN_AT_ONCE)} />
        {further.length > 0 && (
          <details className={styles['more']}>
            <summary>
              {further.length} more {further.length === 1 ? 'review' : 'reviews'}
            </summary>
            <ReviewList reviews={further} />
          </details>
        )}
      </section>
    </Container>
  );
}

function ReviewList({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  return (
    <ul className={styles['reviews']} role="list">
      {reviews.map((review) => (
        <Card key={review.id} element="li">
          <ReviewFigure review={review} />
        </Card>
      ))}
    </ul>
  );
}

function ReviewFigure({ review }: { readonly review: Review }): ReactNode {
  const { content, name, title, rating } = review;
  return (
    <figure className={styles['review']}>
      {rating !== null && <RatingStars rating={rating} />}
      <blockquote className={styles['words']}>{content}</blockquote>
      <figcaption className={styles['reviewer']}>
        {name}
        {title !== null && title !== '' && `, ${title}`}
      </figcaption>
    </figure>
  );
}
