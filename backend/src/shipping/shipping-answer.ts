/** Parses the owner's form with a shipping price. Pure. */
import { parseCents } from 'shared-contracts/money';

export const ANSWER_DAYS_MAX = 60;
/** A larger amount is treated as a typing error. */
const AMOUNT_MAX_CENTS = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The parsed price and expiry time, or the errors of the form. */
export type ShippingAnswerVerdict =
  | {
      readonly kind: 'valid';
      readonly answer: { readonly amountCents: number; readonly expiresAt: Date };
    }
  /** Error message by field name. */
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

/** Accepts amounts like `45`, `45.5` and `$45.50`. Returns the errors of all fields. */
export function readShippingAnswer(
  entered: { readonly amount: string; readonly days: string },
  now: Date,
): ShippingAnswerVerdict {
  const amount = entered.amount.trim().replace(/^\$/, '');
  const amountCents = /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? parseCents(amount) : Infinity;
  const days = /^\d{1,3}$/.test(entered.days.trim()) ? Number(entered.days) : 0;
  const fieldErrors = {
    ...(amountCents <= AMOUNT_MAX_CENTS ? {} : { amount: AMOUNT_MESSAGE }),
    ...(days >= 1 && days <= ANSWER_DAYS_MAX ? {} : { days: DAYS_MESSAGE }),
  };
  if (Object.keys(fieldErrors).length > 0) return { kind: 'invalid', fieldErrors };
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return { kind: 'valid', answer: { amountCents, expiresAt } };
}

const AMOUNT_MESSAGE = 'Enter an amount like 45.00, at most 10000.00.';
const DAYS_MESSAGE = `Enter a number of days from 1 to ${ANSWER_DAYS_MAX}.`;
