/** Errors that name the wire field they are about, like VALIDATION_FAILED. */
import type { ErrorCode } from 'shared-contracts/error-codes';
import { ApiFault } from '../errors.ts';

export function refuse(code: ErrorCode, field: string, message: string): ApiFault {
  return new ApiFault(code, { message, fieldErrors: { [field]: message } });
}

/** The wire field of a cart line. */
export function itemField({ id }: { readonly id: number }): string {
  return `items.${id}`;
}
