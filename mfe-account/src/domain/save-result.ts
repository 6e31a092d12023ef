/** What comes of sending a form: a refusal is a result, and nothing the visitor typed is lost. */
import type { FieldErrors } from './profile.ts';

export type SaveResult =
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors }
  | { readonly status: 'login-required' };

/** What to correct is said at the fields. */
export const CHECK_MARKED = 'Please check the marked fields.';
