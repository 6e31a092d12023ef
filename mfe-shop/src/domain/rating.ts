/** Reviews of a product and their average rating. */

/** Stars from 1 to 5. */
export const RATING_RANGE = { worstRating: 1, bestRating: 5 } as const;

export type Review = {
  readonly heading: string | null;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  /** Title of the author, for example `Locksmith`; only of an owner's testimonial. */
  readonly title: string | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
  /** Written by a person who bought the product here. */
  readonly isVerified: boolean;
  /** ISO 8601; null for an owner's testimonial. */
  readonly writtenAt: string | null;
};

export type RatingSummary = {
  /** Rounded to one decimal place. */
  readonly average: number;
  /** Number of customers who gave a rating. */
  readonly count: number;
};

/** The newest reviews of a product. */
export type ProductReviews = {
  readonly reviews: readonly Review[];
  /** Number of all reviews. */
  readonly total: number;
  /** Over all reviews; null without ratings. */
  readonly rating: RatingSummary | null;
  /** Whether buyers can write reviews here. */
  readonly isOpen: boolean;
};

/** Null without ratings. */
export function summariseRatings(reviews: readonly Review[]): RatingSummary | null {
  const ratings = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: Math.round((sum / ratings.length) * 10) / 10, count: ratings.length };
}

export const NO_REVIEWS: ProductReviews = { reviews: [], total: 0, rating: null, isOpen: false };
