/** The fields of a review and their rules. Pure: the same for plain posts and in the browser. */

/** Name of the plain form post. */
export const REVIEW_ACTION = 'review.send';

/** Query parameter of the page after a stored plain post. */
export const SENT_PARAMETER = 'review';
export const SENT_VALUE = 'sent';

/** Questions of the owner's form, in the order they are shown. */
export const REVIEW_FIELDS = ['rating', 'title', 'review', 'name'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** Fields besides the questions: the owner's form, the product, and the honeypot. */
export const FORM_FIELD = 'form';
export const PRODUCT_FIELD = 'product';
export const TRAP_FIELD = 'website';

/** Maximum lengths in characters; the owner's form accepts longer texts. */
export const TEXT_LIMITS = { title: 100, review: 2000, name: 60 } as const;
const REVIEW_CHARACTERS_MIN = 10;

export type ReviewErrors = Readonly<Partial<Record<ReviewField, string>>>;
export type ReviewDraft = Readonly<Record<ReviewField, string>>;

/** The fields of a plain post, with all values of a field that was posted more than once. */
export type PostedFields = Readonly<Record<string, readonly string[]>>;

export const CHECK_FIELDS = 'Please check your review.';

/** The first value; empty when the field is missing. */
export function readField(fields: PostedFields, name: string): string {
  return fields[name]?.[0] ?? '';
}

export function readDraft(fields: PostedFields): ReviewDraft {
  const read = (name: ReviewField) => readField(fields, name).trim();
  return {
    rating: read('rating'),
    title: read('title'),
    review: read('review'),
    name: read('name'),
  };
}

/** Errors by field, as text for the visitor; empty when the review is valid. */
export function checkDraft({ rating, title, review, name }: ReviewDraft): ReviewErrors {
  return {
    ...(/^[1-5]$/.test(rating) ? {} : { rating: 'Choose one to five stars.' }),
    ...(title.length > TEXT_LIMITS.title ? { title: tooLong(TEXT_LIMITS.title) } : {}),
    ...checkReview(review),
    ...(name === '' ? { name: 'Enter your name. A first name is enough.' } : {}),
    ...(name.length > TEXT_LIMITS.name ? { name: tooLong(TEXT_LIMITS.name) } : {}),
  };
}

/** Errors of the API, without those of questions that this form does not show. */
export function keepKnownErrors(errors: Readonly<Record<string, string>>): ReviewErrors {
  return Object.fromEntries(
    REVIEW_FIELDS.flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, error] as const];
    }),
  );
}

function checkReview(review: string): ReviewErrors {
  if (review === '') return { review: 'Please write your review.' };
  if (review.length < REVIEW_CHARACTERS_MIN) return { review: 'Please write a few more words.' };
  return review.length > TEXT_LIMITS.review ? { review: tooLong(TEXT_LIMITS.review) } : {};
}

function tooLong(limit: number): string {
  return `This is too long: ${limit} characters at most.`;
}
