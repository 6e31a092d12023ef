/** Numbers, amounts and percentages in forms. Pure. */
import type { AnswerCheck } from './form-answer.ts';

export type NumericFieldType = 'number' | 'currency' | 'percent';

export interface NumberBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** Input masks write dollar signs, percent signs and thousands separators. */
const FORMATS: Readonly<Record<NumericFieldType, RegExp>> = {
  number: /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})((?:\.\d{1,10})?)$/,
  currency: /^(-?)\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})((?:\.\d{1,2})?)$/,
  percent: /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})((?:\.\d{1,10})?) ?%?$/,
};

const MESSAGES: Readonly<Record<NumericFieldType, string>> = {
  number: 'Please enter a number.',
  currency: 'Please enter an amount, for example 12.50.',
  percent: 'Please enter a percentage, for example 12.5.',
};

/** Returns the number as plain digits; amounts have two decimals. */
export function checkNumber(
  type: NumericFieldType,
  bounds: NumberBounds,
  text: string,
): AnswerCheck {
  const match = FORMATS[type].exec(text);
  if (match === null) return { kind: 'refused', message: MESSAGES[type] };
  const [, sign = '', whole = '', fraction = ''] = match;
  const plain = `${sign}${whole.replaceAll(',', '')}${fraction}`;
  const { min, max } = boundsOf(type, bounds);
  const value = Number(plain);
  if ((min !== null && value < min) || (max !== null && value > max)) {
    return { kind: 'refused', message: describeBounds(min, max) };
  }
  return { kind: 'accepted', answer: type === 'currency' ? value.toFixed(2) : plain };
}

/** A percentage is from 0 to 100 unless the question sets other limits. */
function boundsOf(type: NumericFieldType, { min, max }: NumberBounds): NumberBounds {
  return type === 'percent' ? { min: min ?? 0, max: max ?? 100 } : { min, max };
}

function describeBounds(min: number | null, max: number | null): string {
  if (min === null) return `Please enter at most ${max}.`;
  return max === null
    ? `Please enter at least ${min}.`
    : `Please enter a number from ${min} to ${max}.`;
}
