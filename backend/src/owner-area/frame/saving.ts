/** Saving a record from its form (API-08): what may come of it, for every section. */
import type { FastifyRequest } from 'fastify';
import type { Entered, FieldErrors } from './fields.ts';

export interface Save {
  readonly request: FastifyRequest;
  readonly entered: Entered;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'not-there' }
  /** Somebody else saved the same meanwhile. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** Undoes the transaction; caught by `refusing`. */
export class RejectedSaveError extends Error {
  override readonly name = 'RejectedSaveError';
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('refused');
    this.errors = errors;
  }
}

/** A `RejectedSaveError` that is thrown inside becomes the outcome. */
export async function refusing(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof RejectedSaveError)) throw error;
    return { kind: 'invalid', errors: error.errors };
  }
}

/** Names of the fields that differ. */
export function changedColumns(before: Entered, after: Entered): readonly string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** For the record's history. */
export function summariseChange(columns: readonly string[]): string {
  return columns.length === 0 ? 'Saved without a change' : `Changed ${columns.join(', ')}`;
}
