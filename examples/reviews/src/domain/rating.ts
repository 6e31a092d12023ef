/** Ratings from one to five stars, and their average. Pure. */

export const STARS = [5, 4, 3, 2, 1] as const;

export type Review = {
  readonly id: number;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  readonly title: string | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
};

export type RatingSummary = {
  /** Rounded to one decimal place. */
  readonly average: number;
  /** Number of reviews with a rating. */
  readonly count: number;
  /** From five stars to one. */
  readonly shares: readonly { readonly stars: number; readonly count: number }[];
};

/** Undefined without ratings. */
export function summariseRatings(reviews: readonly Review[]): RatingSummary | undefined {
  const ratings = reviews.flatMap(({ rating }) => (rating === null ? [] : [Math.round(rating)]));
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    average: Math.round((sum / ratings.length) * 10) / 10,
    count: ratings.length,
    shares: STARS.map((stars) => ({
      stars,
      count: ratings.filter((rating) => rating === stars).length,
    })),
  };
}
