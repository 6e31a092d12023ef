import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Container } from 'ui-kit/container';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { REMOVE_REVIEW_ACTION, REVIEWED_PRODUCT_FIELD } from '../../domain/review-form.ts';
import { Refusal } from './refusal.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './write-review.module.css';
import type { ReviewProgress, WriteReviewData } from './write-review-data.ts';

/** Sell/write_review: a buyer's own review of a product, in plain forms. */
export function View({ data }: BlockViewProps<WriteReviewData>): ReactNode {
  if (data === null) return null;
  const { product, form, refusal, progress, problem } = data;
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={5}>
          <h1 className={styles['heading']}>
            {progress === null ? 'Write a review' : 'Your review'}
          </h1>
          <ReviewedProduct product={product} />
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
          {refusal?.reason !== 'closed' && <Progress data={data} />}
          {refusal !== null && <Refusal refusal={refusal} />}
          {form !== null && (
            <ReviewForm slug={product.slug} form={form} isNew={progress === null} />
          )}
          {progress !== null && <RemoveForm slug={product.slug} />}
        </Stack>
      </Container>
    </div>
  );
}

interface ReviewedProductProps {
  readonly product: NonNullable<WriteReviewData>['product'];
}

function ReviewedProduct({ product }: ReviewedProductProps): ReactNode {
  const { name, path, picture } = product;
  return (
    <div className={styles['product']}>
      {picture !== null && (
        <div className={styles['picture']}>
          <ResponsiveImage
            hash={picture.hash}
            aspect="4x3"
            alt=""
            sizes="9rem"
            maxWidthPx={300}
            corners="rounded"
            priority="high"
          />
        </div>
      )}
      <p className={styles['name']}>
        {path === null ? (
          name
        ) : (
          <Link className={textLinkClassName({ tone: 'quiet' })} to={path}>
            {name}
          </Link>
        )}
      </p>
    </div>
  );
}

const PROGRESS_TEXTS: Readonly<Record<ReviewProgress, string>> = {
  waiting: 'Your review is shown with the product once we have checked it.',
  published: 'Your review is shown with the product. If you change it, we check it again first.',
  rejected: 'We do not show this review. You can change it, and we will check it again.',
};

function Progress({ data }: { readonly data: NonNullable<WriteReviewData> }): ReactNode {
  const { progress, news } = data;
  if (progress !== null) {
    const isSaved = news === 'saved';
    return (
      <Alert tone={isSaved ? 'success' : 'info'} {...(isSaved && { title: 'Thank you' })}>
        {PROGRESS_TEXTS[progress]}
      </Alert>
    );
  }
  return news === 'removed' && <Alert tone="success">Your review is deleted.</Alert>;
}

/** Folded, so that one press does not delete a text. */
function RemoveForm({ slug }: { readonly slug: string }): ReactNode {
  return (
    <details className={styles['remove']}>
      <summary>Delete this review</summary>
      <PlainForm action={REMOVE_REVIEW_ACTION}>
        <Stack gap={4}>
          <p>It is then no longer shown, and its text is gone.</p>
          <input type="hidden" name={REVIEWED_PRODUCT_FIELD} value={slug} />
          <Button type="submit" variant="secondary">
            Delete my review
          </Button>
        </Stack>
      </PlainForm>
    </details>
  );
}
