/** What customers said of a product, and what it comes to. */

/** Stars from 1 to 5. */
export const RATING_RANGE = { worstRating: 1, bestRating: 5 } as const;

export type Review = {
  readonly id: number;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  /** What the person is, `Locksmith` for instance. */
  readonly title: string | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
};

export type RatingSummary = {
  /** To one decimal. */
  readonly average: number;
  /** Customers who gave a rating. */
  readonly count: number;
};

/** Undefined while nobody has given a rating. */
export function summariseRatings(reviews: readonly Review[]): RatingSummary | undefined {
  const ratings = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: Math.round((sum / ratings.length) * 10) / 10, count: ratings.length };
}
