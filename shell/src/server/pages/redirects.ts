/** Addresses of this site, taken apart and answered with. */
import type { FastifyReply } from 'fastify';
import type { VisitorRequest } from '../session/visitor-request.ts';

/** A request's answer in the making, and the visitor whose cookies it sets. */
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
    .header('set-cookie', [...visitor.setCookieHeaders])
    .header('cache-control', 'no-store')
    .redirect(to, status);
}

export function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) };
}
