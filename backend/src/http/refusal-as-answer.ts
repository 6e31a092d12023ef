/** Calls whose specification sends a refusal as a normal response: `success` is false. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentError } from '../errors.ts';
import { toHttpError } from './error-responses.ts';

/** Statuses of refusals that depend on what was sent, and that a visitor can act on. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);

/**
 * `errorHandler` of a route: sends these refusals with status 200, and with the same body. Others
 * keep their status: without a session, above a limit, and when the server fails.
 */
export function sendRefusalAsAnswer(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const fault = toHttpError(error);
  if (!REFUSALS.has(fault.status)) throw error;
  request.log.debug({ err: error, code: fault.code }, 'request refused');
  void reply.code(200).send({ ...presentError(fault), payment: null });
}
