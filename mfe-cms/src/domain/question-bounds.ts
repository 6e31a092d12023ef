/** The limits of a question, as text. Pure. */
import type { Question } from './form.ts';

/** Empty when the owner set no limit. */
export function describeBounds({ type, min, max }: Pick<Question, 'type' | 'min' | 'max'>): string {
  const format = FORMATS[type] ?? String;
  if (min !== null && max !== null) return `From ${format(min)} to ${format(max)}.`;
  if (min !== null) return `At least ${format(min)}.`;
  if (max !== null) return `At most ${format(max)}.`;
  return '';
}

const FORMATS: Readonly<Partial<Record<Question['type'], (bound: number) => string>>> = {
  currency: (bound) => `$${bound.toFixed(2)}`,
  percent: (bound) => `${bound}%`,
};
