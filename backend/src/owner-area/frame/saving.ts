/** The outcomes of saving a record from its form, for all sections. */
import type { FastifyRequest } from 'fastify';
import type { Entered, FieldErrors } from './fields.ts';

export interface Save {
  readonly request: FastifyRequest;
  readonly entered: Entered;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'not-there' }
  /** Another owner has changed the record. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** Rolls the transaction back. `catchRejectedSave` turns it into an outcome. */
export class RejectedSaveError extends Error {
  override readonly name = 'RejectedSaveError';
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('The save was rejected');
    this.errors = errors;
  }
}

/** Turns a `RejectedSaveError` thrown by `save` into an outcome. */
export async function catchRejectedSave(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
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

/** Summary for the record's history. */
export function summariseChange(columns: readonly string[]): string {
  return columns.length === 0 ? 'Saved without changes' : `Changed ${columns.join(', ')}`;
}
