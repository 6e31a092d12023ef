import type { Review } from '../../domain/rating.ts';
import type { ReviewDraft, ReviewErrors } from '../../domain/review-fields.ts';

/** Why a review was rejected; `values` are the values of a plain form. */
export type Refusal = {
  readonly message: string;
  readonly errors: ReviewErrors;
  readonly values: ReviewDraft;
};

export type OpenForm = {
  readonly status: 'open';
  readonly formId: number;
  /** Name of the owner's form, for a plain form post. */
  readonly formName: string;
  readonly product: string;
  /** Path of the page on this site. */
  readonly page: string;
  readonly pageUrl: string;
  readonly refusal: Refusal | null;
};

export type ProductReviewsData = {
  readonly heading: string;
  readonly reviews: readonly Review[];
  readonly form:
    | OpenForm
    /** A plain form post was stored. */
    | { readonly status: 'sent' }
    /** The owner has no form for reviews, or it could not be loaded. */
    | { readonly status: 'closed' };
};
