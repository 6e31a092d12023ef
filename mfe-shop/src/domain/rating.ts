/** Reviews of a product and their average rating. */

/** Stars from 1 to 5. */
export const RATING_RANGE = { worstRating: 1, bestRating: 5 } as const;

export type Review = {
  readonly id: number;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  /** Title of the author, for example `Locksmith`. */
  readonly title: string | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
};

export type RatingSummary = {
  /** Rounded to one decimal place. */
  readonly average: number;
  /** Number of customers who gave a rating. */
  readonly count: number;
};

/** Undefined without ratings. */
export function summariseRatings(reviews: readonly Review[]): RatingSummary | undefined {
  const ratings = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: Math.round((sum / ratings.length) * 10) / 10, count: ratings.length };
}
