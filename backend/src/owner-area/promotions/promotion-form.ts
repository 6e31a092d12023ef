/** The fields of a new promotion code. Pure. */
import { parseCents } from 'shared-contracts/money';
import type { NewPromotion } from '../../promotions/promotion-repository.ts';
import { parseSiteLocal } from '../../domain/site-local-time.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const PROMOTION_LABELS = {
  code: 'Code',
  kind: 'Discount type',
  percent: 'Percentage',
  amount: 'Amount in dollars',
  min_spend: 'Minimum spend in dollars',
  starts_at: 'Valid from',
  ends_at: 'Valid until',
  max_uses: 'Uses in total',
  max_uses_per_customer: 'Uses per customer',
} as const satisfies Readonly<Record<string, string>>;

const KINDS = ['percentage', 'fixed', 'free_shipping'] as const;
const CODE_PATTERN = /^[A-Za-z0-9_-]{3,40}$/;
const DOLLARS_MAX = 10_000;
const USES_MAX = 1_000_000;

export type ReadPromotion =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'read'; readonly promotion: NewPromotion };

export function readPromotion(entered: Entered): ReadPromotion {
  const textOf = (name: string) => (entered[name] ?? '').trim();
  const kind = KINDS.find((each) => each === textOf('kind'));
  const percent = readWhole(textOf('percent'), 100);
  const amountCents = readDollars(textOf('amount'));
  const minSpendCents = textOf('min_spend') === '' ? 0 : readDollars(textOf('min_spend'));
  const startsAt = readTime(textOf('starts_at'));
  const endsAt = readTime(textOf('ends_at'));
  const maxUses = readOptionalWhole(textOf('max_uses'));
  const maxUsesPerCustomer = readOptionalWhole(textOf('max_uses_per_customer'));
  const isBackward = startsAt instanceof Date && endsAt instanceof Date && startsAt >= endsAt;
  const whole = `Enter a whole number from 1 to ${USES_MAX.toLocaleString('en-AU')}, or leave the field empty.`;
  const problems = {
    code: CODE_PATTERN.test(textOf('code'))
      ? undefined
      : 'Use 3 to 40 letters, digits and hyphens.',
    kind: kind === undefined ? 'Choose a discount type.' : undefined,
    percent:
      kind === 'percentage' && percent === undefined
        ? 'Enter a whole number from 1 to 100.'
        : undefined,
    amount:
      kind === 'fixed' && amountCents === undefined ? 'Enter an amount like 10.00.' : undefined,
    min_spend:
      minSpendCents === undefined
        ? 'Enter an amount like 50.00, or leave the field empty.'
        : undefined,
    starts_at: startsAt === undefined ? 'Enter a date and a time.' : undefined,
    ends_at:
      endsAt === undefined
        ? 'Enter a date and a time.'
        : isBackward
          ? 'The end must be after the start.'
          : undefined,
    max_uses: maxUses === undefined ? whole : undefined,
    max_uses_per_customer: maxUsesPerCustomer === undefined ? whole : undefined,
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0 || kind === undefined) return { kind: 'invalid', errors };
  const promotion = {
    code: textOf('code'),
    kind,
    percent: kind === 'percentage' ? (percent ?? null) : null,
    amount_cents: kind === 'fixed' ? (amountCents ?? null) : null,
    min_spend_cents: minSpendCents ?? 0,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    max_uses: maxUses ?? null,
    max_uses_per_customer: maxUsesPerCustomer ?? null,
  };
  return { kind: 'read', promotion };
}

function readWhole(text: string, max: number): number | undefined {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

/** Null for an empty field, undefined for an invalid number. */
function readOptionalWhole(text: string): number | null | undefined {
  return text === '' ? null : readWhole(text, USES_MAX);
}

function readDollars(text: string): number | undefined {
  const dollars = text.replace(/^\$/, '');
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(dollars)) return undefined;
  const cents = parseCents(dollars);
  return cents > 0 && cents <= DOLLARS_MAX * 100 ? cents : undefined;
}

/** Null for an empty field, undefined for an invalid time. */
function readTime(text: string): Date | null | undefined {
  return text === '' ? null : parseSiteLocal(text);
}
