import { useId, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { assertNever } from 'shared-contracts/json';
import { Container } from 'ui-kit/container';
import { summariseRatings } from '../../domain/rating.ts';
import { reviewsAnchor } from '../../domain/review-page.ts';
import type { ProductReviewsData } from './product-reviews-data.ts';
import styles from './product-reviews.module.css';
import { RatingOverview } from './rating-overview.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewThanks } from './review-thanks.tsx';

/** reviews/product-reviews: the reviews of a product, and a form to write one. */
export function View({ block, data }: BlockViewProps<ProductReviewsData>): ReactNode {
  const { heading, reviews, form } = data;
  const headingId = useId();
  const summary = summariseRatings(reviews);
  if (reviews.length === 0 && form.status === 'closed') return null;
  return (
    <Container width="wide">
      <section
        id={reviewsAnchor(block.id)}
        className={styles['section']}
        aria-labelledby={headingId}
      >
        <h2 id={headingId} className={styles['heading']}>
          {heading}
        </h2>
        {summary !== undefined && <RatingOverview summary={summary} />}
        {reviews.length > 0 ? (
          <ReviewList reviews={reviews} />
        ) : (
          <p className={styles['empty']}>This product has no reviews yet.</p>
        )}
        <ReviewFormArea block={block} data={data} />
      </section>
    </Container>
  );
}

function ReviewFormArea({ block, data }: BlockViewProps<ProductReviewsData>): ReactNode {
  const { form, reviews } = data;
  switch (form.status) {
    case 'open':
      // Another product starts with an empty form; the same product keeps the typed text when its reviews change.
      return (
        <ReviewForm
          key={form.product}
          form={form}
          anchor={reviewsAnchor(block.id)}
          isFirst={reviews.length === 0}
        />
      );
    case 'sent':
      return <ReviewThanks />;
    case 'closed':
      return null;
    default:
      return assertNever(form);
  }
}
