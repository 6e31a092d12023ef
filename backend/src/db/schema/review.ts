/** Table of migrations/0165_product_review.sql. */
import type { REVIEW_STATUSES } from 'shared-contracts/api/review';
import type { Generated, GeneratedAlways } from 'kysely';

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export interface ProductReviewTable {
  id: GeneratedAlways<number>;
  product_id: number;
  /** Null for a published review that came with a site archive. */
  user_id: number | null;
  /** 1 to 5. */
  rating: number;
  heading: string | null;
  content: string;
  /** As shown with the review. */
  name: string;
  status: Generated<ReviewStatus>;
  /** The last change by its author. */
  written_at: Date;
}

export interface ReviewTables {
  product_review: ProductReviewTable;
}
