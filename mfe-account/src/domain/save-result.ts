/**
 * Result of submitting a form. A rejection is a result, and the form keeps what the visitor typed.
 */
import type { FieldErrors } from './profile.ts';

export type SaveResult =
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors }
  | { readonly status: 'login-required' };

/** The error messages are at the fields. */
export const CHECK_MARKED = 'Please check the marked fields.';
