/** Refusals that name the wire field they are about, as VALIDATION_FAILED does (API-06, CART-07). */
import type { ErrorCode } from 'shared-contracts/error-codes';
import { HttpError } from '../errors.ts';

export function refuse(code: ErrorCode, field: string, message: string): HttpError {
  return new HttpError(code, { message, fieldErrors: { [field]: message } });
}

/** The field of a line of the cart, by the line's id. */
export function itemField({ id }: { readonly id: number }): string {
  return `items.${id}`;
}
