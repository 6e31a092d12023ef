import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { RatingStars } from 'ui-kit/rating-stars';
import type { ProductReviewsData } from './load.ts';
import styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';

/** Further reviews are collapsed: on a phone they would push the rest of the page far down. */
const SHOWN_AT_ONCE = 6;

/**
 * Sell/product_reviews: the reviews of a product, and the way to write one. Renders nothing without
 * reviews where none can be written.
 */
export function View({ data }: BlockViewProps<ProductReviewsData>): ReactNode {
  const { reviews, total, rating, writePath } = data;
  const headingId = useId();
  const further = reviews.slice(SHOWN_AT_ONCE);
  if (reviews.length === 0 && writePath === null) return null;
  return (
    <Container width="wide">
      <section className={styles['section']} aria-labelledby={headingId}>
        <div className={styles['intro']}>
          <h2 id={headingId} className={styles['heading']}>
            Customer reviews
          </h2>
          {rating !== null && (
            <p className={styles['average']}>
              <RatingStars rating={rating.average} /> {rating.average} out of 5, based on{' '}
              {rating.count} {rating.count === 1 ? 'rating' : 'ratings'}
            </p>
          )}
          {writePath !== null && <WriteLink path={writePath} isFirst={total === 0} />}
        </div>
        {reviews.length > 0 && <ReviewList reviews={reviews.slice(0, SHOWN_AT_ONCE)} />}
        {further.length > 0 && (
          <details className={styles['more']}>
            <summary>
              {further.length} more {further.length === 1 ? 'review' : 'reviews'}
            </summary>
            <ReviewList reviews={further} />
            {total > reviews.length && (
              <p className={styles['note']}>
                These are the newest {reviews.length} of {total} reviews.
              </p>
            )}
          </details>
        )}
      </section>
    </Container>
  );
}

interface WriteLinkProps {
  readonly path: string;
  readonly isFirst: boolean;
}

/** The page behind the link refuses visitors who have not bought the product. */
function WriteLink({ path, isFirst }: WriteLinkProps): ReactNode {
  return (
    <div className={styles['write']}>
      <p className={styles['note']}>{isFirst ? 'No reviews yet.' : 'Have you bought it?'}</p>
      <Link className={buttonClassName({ variant: 'secondary', size: 'small' })} to={path}>
        Write a review
      </Link>
    </div>
  );
}
