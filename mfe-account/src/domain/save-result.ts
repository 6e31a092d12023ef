/**
 * Result of submitting a form of the profile.
 */
import type { FieldErrors } from './profile.ts';

export type SaveResult =
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors }
  | { readonly status: 'login-required' };

/** Message above a form whose fields show the errors. */
export const CHECK_MARKED = 'Please check the marked fields.';
