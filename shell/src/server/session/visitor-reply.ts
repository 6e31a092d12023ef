/** Replies that also set the visitor’s cookies. */
import type { FastifyReply } from 'fastify';
import type { VisitorRequest } from './visitor-request.ts';

/** A reply, and the visitor whose cookies it sets. */
export interface VisitorReply {
  readonly reply: FastifyReply;
  readonly visitor: VisitorRequest;
}

export function redirect(
  { reply, visitor }: VisitorReply,
  to: string,
  status: 301 | 302 | 303,
): FastifyReply {
  return reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .header('cache-control', 'no-store')
    .redirect(to, status);
}
