/** The request for a document, and facts about the browser that the request reveals. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RejectedAction } from 'shared-contracts/slot';
import { SCRIPTS_COOKIE } from '../../document/document-state.ts';
import { asksForOverlay } from '../../document/team-tools.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

const BOT = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview/i;

export interface DocumentRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: VisitorRequest;
  readonly pathname: string;
  readonly search: string;
  /** A rejected form, shown on the page again with status 422. */
  readonly rejectedAction: RejectedAction | null;
}

/** False for bots and HEAD requests. */
export function isPerson(request: FastifyRequest): boolean {
  return request.method !== 'HEAD' && !isBot(request);
}

/** Late slots are only streamed to browsers that are known to run scripts, which place them. */
export function runsScripts({ request, visitor }: DocumentRequest): boolean {
  return visitor.cookies.values[SCRIPTS_COOKIE] === '1' && !isBot(request);
}

function isBot(request: FastifyRequest): boolean {
  return BOT.test(request.headers['user-agent'] ?? '');
}

/** True for testers with an invitation, for developers and for URLs that request the overlay. */
export function wantsTeamTools({ visitor: { identity }, search }: DocumentRequest): boolean {
  return (
    asksForOverlay(search) || identity.rollout.cohorts.length > 0 || identity.override !== undefined
  );
}
