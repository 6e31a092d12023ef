/** Responses of the session calls: state and errors, never a token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-contracts/error-codes';
import type { VisitorReply } from '../session/visitor-reply.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

/** True for a plain form post, false for a script's call. */
export function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

export async function sendState(
  reply: FastifyReply,
  visitor: VisitorRequest,
): Promise<FastifyReply> {
  return reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .header('cache-control', 'no-store')
    .send({ state: visitor.session.state });
}

export function sendRefusal(
  { reply, visitor }: VisitorReply,
  refusal: { readonly status: number; readonly code: ErrorCode; readonly message: string },
): FastifyReply {
  const { status, code, message } = refusal;
  return reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .header('cache-control', 'no-store')
    .status(status)
    .send({ success: false, message, code });
}
