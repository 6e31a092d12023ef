import type { Picture } from '../../domain/product.ts';
import type { ReviewDraft, ReviewNews } from '../../domain/review-form.ts';

/** Where the review is on its way to the product's page. */
export type ReviewProgress = 'waiting' | 'published' | 'rejected';

export type ReviewRefusal =
  | { readonly reason: 'login-required'; readonly loginPath: string }
  | { readonly reason: 'not-bought' | 'not-paid' }
  /** The owner has switched reviews off. */
  | { readonly reason: 'closed' };

/** Null when there is no such page: status 404. */
export type WriteReviewData = {
  readonly product: {
    readonly slug: string;
    readonly name: string;
    /** Null for a product that is not sold at the moment. */
    readonly path: string | null;
    readonly picture: Picture | null;
  };
  /** Null for a visitor who may not write one. */
  readonly form: {
    readonly entered: ReviewDraft;
    /** By the field's name. */
    readonly errors: Readonly<Record<string, string>>;
  } | null;
  readonly refusal: ReviewRefusal | null;
  /** Null before the first review is saved. */
  readonly progress: ReviewProgress | null;
  readonly news: ReviewNews | null;
  /** Why the last form was rejected. */
  readonly problem: string | null;
} | null;
