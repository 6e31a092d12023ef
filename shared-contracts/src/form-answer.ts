/** Validation result of one form value. */
export type AnswerCheck =
  | { readonly kind: 'accepted'; readonly answer: string | 1 | 0 }
  /** `message` is a sentence for the visitor. */
  | { readonly kind: 'refused'; readonly message: string };
