/**
 * What a native input may be given to show: browsers empty one whose value is not
 * of its type, and complain. Pure.
 */
import type { AnswerCheck } from 'shared-contracts/form-answer';
import { checkNumber } from 'shared-contracts/form-numbers';
import { checkDateTime, checkTime } from 'shared-contracts/form-times';
import type { FieldType } from './form.ts';

const UNBOUNDED = { min: null, max: null };

/** The text in the spelling of the type's input; empty when it is no value of that type. */
export function nativeValue(type: FieldType, text: string): string {
  const entered = text.trim();
  if (type === 'number') return textOf(checkNumber('number', UNBOUNDED, entered));
  if (type === 'time') return textOf(checkTime(entered));
  if (type === 'datetime') {
    return textOf(checkDateTime(entered)).replace(/^(\d\d)\/(\d\d)\/(\d{4}) /, '$3-$2-$1T');
  }
  return text;
}

function textOf(check: AnswerCheck): string {
  return check.kind === 'accepted' ? String(check.answer) : '';
}
