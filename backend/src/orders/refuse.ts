/** Errors that name the wire field they are about, as VALIDATION_FAILED does. */
import type { ErrorCode } from 'shared-contracts/error-codes';
import { HttpError } from '../errors.ts';

export function refuse(code: ErrorCode, field: string, message: string): HttpError {
  return new HttpError(code, { message, fieldErrors: { [field]: message } });
}

/** The wire field of a cart item. */
export function itemField({ id }: { readonly id: number }): string {
  return `items.${id}`;
}
