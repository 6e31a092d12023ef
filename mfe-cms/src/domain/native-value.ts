/**
 * Initial value of a native input: browsers discard a value that does not match the
 * input's type, and log a warning. Pure.
 */
import { checkNumber } from 'shared-contracts/form-numbers';
import type { FieldType } from './form.ts';

const UNBOUNDED = { min: null, max: null };

/** The text in the format of the type's input; empty when it is not a value of that type. */
export function nativeValue(type: FieldType, text: string): string {
  if (type !== 'number') return text;
  const check = checkNumber('number', UNBOUNDED, text.trim());
  return check.kind === 'accepted' ? String(check.answer) : '';
}
