/**
 * Initial value of a native input: browsers discard a value that does not match the
 * input's type, and log a warning. Pure.
 */
import { checkNumber } from 'shared-contracts/form-numbers';
import { checkDateTime, checkTime } from 'shared-contracts/form-times';
import type { FieldType } from './form.ts';

const UNBOUNDED = { min: null, max: null };

/** The text in the format of the type's input; empty when it is not a value of that type. */
export function nativeValue(type: FieldType, text: string): string {
  const entered = text.trim();
  if (type === 'number') return textOf(checkNumber('number', UNBOUNDED, entered));
  if (type === 'time') return textOf(checkTime(entered));
  if (type !== 'datetime') return text;
  return textOf(checkDateTime(entered)).replace(/^(\d\d)\/(\d\d)\/(\d{4}) /, '$3-$2-$1T');
}

function textOf(check: ReturnType<typeof checkTime>): string {
  return check.kind === 'accepted' ? String(check.answer) : '';
}
