/**
 * Additions: reviews of a product, written by its buyers. `reviews` of the site's settings is `1`
 * where a backend has these calls and the owner offers them. Wire names.
 */
import * as v from 'valibot';

/** Longest texts of a review, in characters. */
export const REVIEW_LENGTHS_MAX = { heading: 100, content: 2000, name: 60 } as const;

const CHOOSE_STARS = 'Choose from 1 to 5 stars.';
/** Whole stars. */
const rating = v.pipe(
  v.number(CHOOSE_STARS),
  v.integer(CHOOSE_STARS),
  v.minValue(1, CHOOSE_STARS),
  v.maxValue(5, CHOOSE_STARS),
);
/** ISO 8601. */
const moment = v.string();

/** A published review, or an owner's testimonial of the product. All texts are plain text. */
export const reviewWireSchema = v.object({
  content: v.string(),
  name: v.string(),
  heading: v.optional(v.nullable(v.string()), null),
  /** The person's role, for example `Locksmith`; only of a testimonial. */
  title: v.optional(v.nullable(v.string()), null),
  /** 1 to 5; null without a rating. */
  rating: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))), null),
  /** Written by a person who bought the product in this shop. */
  verified: v.optional(v.boolean(), false),
  /** When it was written; null for a testimonial. */
  written_at: v.optional(v.nullable(moment), null),
});
export type ReviewWire = v.InferOutput<typeof reviewWireSchema>;

/** GET /sell/review?product&page&page_size: the newest first. */
export const reviewListWireSchema = v.object({
  data: v.array(reviewWireSchema),
  /** Of all pages. */
  total: v.number(),
  /** Over all pages; null without ratings. `average` has one decimal place. */
  rating: v.nullable(v.object({ average: v.number(), count: v.number() })),
});
export type ReviewListWire = v.InferOutput<typeof reviewListWireSchema>;

/** A buyer's product: by the session, or by the signed link to a guest's order. */
const boughtProductEntries = {
  /** The product's slug. */
  product: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  order: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The key of the mailed link to the order. */
  key: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** POST /sell/review/find and /sell/review/remove. */
export const ownReviewRequestSchema = v.object(boughtProductEntries);

/** POST /sell/review/save. */
export const saveReviewRequestSchema = v.object({
  ...boughtProductEntries,
  rating,
  heading: v.optional(v.nullable(textOf('heading')), null),
  content: v.pipe(textOf('content'), v.nonEmpty('Write your review.')),
  name: v.pipe(textOf('name'), v.nonEmpty('Enter the name to show.')),
});
export type SaveReviewRequest = v.InferOutput<typeof saveReviewRequestSchema>;

/** Without spaces around it; line breaks as LF. */
function textOf(name: keyof typeof REVIEW_LENGTHS_MAX) {
  const max = REVIEW_LENGTHS_MAX[name];
  return v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.maxLength(max, `Use at most ${max} characters.`),
  );
}

/** `waiting`: the owner has not checked it yet. */
export const REVIEW_STATUSES = ['waiting', 'published', 'rejected'] as const;

/**
 * What the person may do: `login-required` without a session and a link, `not-paid` while the order
 * with the product awaits its payment.
 */
export const REVIEW_STANDINGS = ['allowed', 'login-required', 'not-bought', 'not-paid'] as const;

/** What every call for the own review returns, in `data`. */
export const ownReviewWireSchema = v.object({
  product: v.object({ slug: v.string(), name: v.string() }),
  standing: v.picklist(REVIEW_STANDINGS),
  review: v.nullable(
    v.object({
      rating,
      heading: v.nullable(v.string()),
      content: v.string(),
      name: v.string(),
      status: v.picklist(REVIEW_STATUSES),
    }),
  ),
});
export type OwnReviewWire = v.InferOutput<typeof ownReviewWireSchema>;
