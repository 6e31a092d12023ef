/** Responses to a submitted form of the owner's area. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerArea } from '../section.ts';
import type { Entered, FormState } from './fields.ts';
import type { SaveOutcome } from './saving.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PostedForm {
  readonly entered: Entered;
  readonly outcome: SaveOutcome;
  /** Path with `?done=`. */
  readonly savedAt: (id: number) => string;
  /** Shows the form with the entered values. Without errors: another owner has changed the record. */
  readonly sendAgain: (refused: FormState) => FastifyReply | Promise<FastifyReply>;
}

/** Redirects after a successful save. Otherwise shows the form with the entered values again. */
export async function respondToForm(
  area: OwnerArea,
  { request, reply }: Exchange,
  { entered, outcome, savedAt, sendAgain }: PostedForm,
): Promise<FastifyReply> {
  switch (outcome.kind) {
    case 'saved':
      return reply.redirect(savedAt(outcome.id), 303);
    case 'not-there':
      return area.sendMissing(request, reply);
    case 'conflict':
      return sendAgain({ entered, errors: {} });
    case 'invalid':
      return sendAgain({ entered, errors: outcome.errors });
  }
}

export function hasErrors({ errors }: FormState): boolean {
  return Object.keys(errors).length > 0;
}

/** Whether the entered values are valid, but another owner has changed the record. */
export function isConflicting(refused: FormState | undefined): boolean {
  return refused !== undefined && !hasErrors(refused);
}

/** HTTP status of the page that edits an existing record. */
export function formStatus(refused: FormState | undefined): 200 | 409 | 422 {
  if (refused === undefined) return 200;
  return hasErrors(refused) ? 422 : 409;
}

/** HTTP status of the page that creates a record. */
export function newFormStatus(state: FormState): 200 | 422 {
  return hasErrors(state) ? 422 : 200;
}
