/** What an owner is sent who posts a form of the area (API-08). */
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
  /** The form with what was entered; without errors somebody else saved the same meanwhile. */
  readonly sendAgain: (refused: FormState) => FastifyReply | Promise<FastifyReply>;
}

/** Leads on once it is saved, else shows the form again: nothing that was entered is lost. */
export async function answerForm(
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

/** Refused, and nothing is wrong with what was entered: somebody else saved the same meanwhile. */
export function isConflicting(refused: FormState | undefined): boolean {
  return refused !== undefined && !hasErrors(refused);
}

/** Of the page that shows the form of a record. */
export function formStatus(refused: FormState | undefined): 200 | 409 | 422 {
  if (refused === undefined) return 200;
  return hasErrors(refused) ? 422 : 409;
}

/** Of the page that shows the form of a record that is not there yet. */
export function newFormStatus(state: FormState): 200 | 422 {
  return hasErrors(state) ? 422 : 200;
}
